import { resolve } from 'node:path';
import { Command } from 'commander';
import manifest from '../package.json' with { type: 'json' };
import type { AdminOptions } from './customers/create-admin.ts';
import { removeEarlierVersions, unpackExecutable, userCacheFolder } from './executable/unpacked-modules.ts';
import type { ImportCommandOptions } from './import/import-command.ts';
import { replaceWithSmallProcess } from './runtime.ts';
import type { Settings } from './settings/settings.ts';

interface DoctorOptions {
  adopt?: true;
  event?: string;
  remake?: true;
  recount?: true;
  delete?: string;
  deleteOriginal?: string;
}

/**
 * Returns the command line. Each command loads what it needs when it runs, so that help and refusals come at once.
 * Parsing throws an error whose message is one line.
 */
export function createCommandLine(): Command {
  const rollcall = new Command('rollcall')
    .description('Every guest’s photos from an event, in one gallery.')
    .version(manifest.version, '--version', 'print the version')
    .option('--data <dir>', 'folder of the database and the pictures (default: ROLLCALL_DATA, or ./data)')
    .helpOption('-h, --help', 'print this text')
    .configureHelp({ showGlobalOptions: true })
    .configureOutput({ outputError: () => undefined })
    .showSuggestionAfterError(false)
    .helpCommand(false)
    .exitOverride();

  rollcall
    .command('serve')
    .description('serve the app')
    .option('--acme <email>', 'over https, with a certificate from Let’s Encrypt (ROLLCALL_ACME_EMAIL)')
    .option('--local', 'over https, in a network without internet (ROLLCALL_LOCAL=1)')
    .option(
      '--role <role>',
      'with others on one database: web answers, worker makes pictures and runs jobs, all does both (ROLLCALL_ROLE)',
    )
    .action(async ({ acme, local, role }: { acme?: string; local?: true; role?: string }, command: Command) => {
      replaceWithSmallProcess();
      const settings = await prepare(command, {
        ...(acme && { ROLLCALL_ACME_EMAIL: acme }),
        ...(local && { ROLLCALL_LOCAL: '1' }),
        ...(role && { ROLLCALL_ROLE: role }),
      });
      const { serve } = await import('./serve.ts');
      await serve(settings);
      removeEarlierVersions();
    });

  const admin = rollcall.command('admin').description('manage administrators');
  admin
    .command('create')
    .description('create an administrator, or promote an account and set its password')
    .requiredOption('--email <address>', 'address of the account')
    .option(
      '--password <password>',
      'its new password; others on this machine can see it (default: asked, or from standard input)',
    )
    .option('--first-name <name>', 'of a new account', 'Rollcall')
    .option('--last-name <name>', 'of a new account', 'Admin')
    .action(async (options: Omit<AdminOptions, 'password'> & { password?: string }, command: Command) => {
      const settings = await prepare(command);
      const { createAdmin } = await import('./customers/create-admin.ts');
      const { readPassword } = await import('./customers/read-password.ts');
      await createAdmin(settings, { ...options, password: options.password ?? (await readPassword()) });
      // After it: a failure is one line.
      if (options.password !== undefined) {
        process.stderr.write(
          'rollcall: others on this machine can see --password: leave it out, and give it when asked\n',
        );
      }
    });

  rollcall
    .command('backup')
    .description(
      'back up everything to one file, or, if the path ends with /, only what is new to a folder; the server can keep running',
    )
    .argument('<path>', 'where to; an earlier backup stays until the new one is complete')
    .action(async (path: string, _options, command: Command) => {
      const settings = await prepare(command);
      const { createBackup } = await import('./backup/create-backup.ts');
      process.stdout.write(await createBackup(settings, path));
    });

  rollcall
    .command('restore')
    .description('write a backup into an empty data folder, and verify it')
    .argument('<path>', 'file or folder of the backup')
    .option('--erasures <file>', 'erasures.jsonl of the lost server: erases again what was erased after the backup')
    .action(async (path: string, options: { erasures?: string }, command: Command) => {
      const settings = await prepare(command);
      const { restoreBackup } = await import('./backup/restore-backup.ts');
      process.stdout.write(await restoreBackup(settings, path, options));
    });

  rollcall
    .command('move')
    .description(
      'copy everything from a data folder to the database and the bucket of the settings, or back, and prove that it is the same; what was interrupted goes on',
    )
    .option('--from <dir>', 'the data folder of an instance, which stays as it is')
    .option('--to <dir>', 'a new data folder')
    .action(async ({ from, to }: { from?: string; to?: string }, command: Command) => {
      if ((from === undefined) === (to === undefined)) throw new Error('give one of --from and --to');
      const settings = await prepare(command);
      const { moveInstance } = await import('./move/move-instance.ts');
      const folder = { dataDir: resolve(from ?? to!) };
      process.stdout.write(
        await moveInstance(from === undefined ? settings : folder, from === undefined ? folder : settings),
      );
    });

  rollcall
    .command('doctor')
    .description(
      'look for damage, wrong permissions, a wrong clock and a full disk; changes nothing without an option, and the server can keep running',
    )
    .option('--adopt', 'make photos of pictures that the database does not know, and which nobody has erased')
    .option('--event <event>', 'with --adopt: code or id of the event of pictures that belong to none here')
    .option('--remake', 'make missing and damaged smaller versions of photos again')
    .option('--recount', 'count reactions, comments and what people did in events again')
    .option('--delete <photo>', 'delete the photo with this id for ever, such as one whose picture is lost')
    .option('--delete-original <photo>', 'delete the full-size original of the photo with this id; its picture stays')
    .action(async (options: DoctorOptions, command: Command) => {
      const { adopt, event, remake, recount, delete: photoId, deleteOriginal } = options;
      if (event !== undefined && !adopt) throw new Error('--event goes with --adopt');
      const settings = await prepare(command);
      const repairs = await import('./doctor/repair-photos.ts');
      if (photoId !== undefined) process.stdout.write(await repairs.deletePhoto(settings, photoId));
      if (deleteOriginal !== undefined) process.stdout.write(await repairs.deleteFullSize(settings, deleteOriginal));
      if (remake) process.stdout.write(await repairs.remakeRenditions(settings));
      if (recount) {
        const counts = await import('./doctor/check-counts.ts');
        process.stdout.write(await counts.recount(settings));
      }
      if (adopt) {
        const { adoptPhotos } = await import('./doctor/adopt-photos.ts');
        process.stdout.write((await adoptPhotos(settings, { event })).map((line) => `${line}\n`).join(''));
      }
      const { examine } = await import('./doctor/doctor.ts');
      const findings = await examine(settings);
      process.stdout.write(findings.length === 0 ? 'Nothing is wrong.\n' : `${findings.join('\n')}\n`);
      if (findings.length > 0) throw new Error(`${findings.length} problem${findings.length === 1 ? '' : 's'} found`);
    });

  rollcall
    .command('export')
    .description('write the pictures of an event, with a JSON and a CSV file of everything, to a folder')
    .argument('<event>', 'its code or id')
    .argument('<dir>', 'an empty folder')
    .action(async (event: string, dir: string, _options, command: Command) => {
      const settings = await prepare(command);
      const { exportEvent } = await import('./export/export-event.ts');
      process.stdout.write(await exportEvent(settings, event, dir));
    });

  rollcall
    .command('import')
    .description(
      'upload a folder of pictures to an event as the photographer’s; the server keeps running, and a second run goes on where the first stopped',
    )
    .argument('<event>', 'its code or id')
    .argument('<dir>', 'with all folders in it')
    .option('--watch', 'go on with what comes into the folder, until Ctrl+C')
    .option(
      '--clock <offset>',
      'how much the clock of the camera lacks, such as +01:02:10 or -00:05; or its photo of a right clock, with what that shows: DSC_1.JPG=21:14:05',
    )
    .option('--name <name>', 'who took them, as the gallery shows it', 'Photographer')
    .option('--server <url>', 'a server elsewhere, with an API key in ROLLCALL_API_KEY (default: the one here)')
    .action(async (event: string, dir: string, options: ImportCommandOptions, command: Command) => {
      // A photographer's computer has no data folder.
      const settings = options.server === undefined ? await prepare(command) : null;
      if (!settings) unpackExecutable(userCacheFolder());
      const { runImport } = await import('./import/import-command.ts');
      process.stdout.write(await runImport(settings, { event, dir }, options));
    });

  const person = rollcall.command('person').description('answer somebody who asks for their data, or for its deletion');
  person
    .command('export')
    .description('write everything about a person to a folder; the server can keep running')
    .argument('<address>', 'their mail address')
    .argument('[dir]', 'an empty folder', 'rollcall-data')
    .option('--typed', 'also guests who have typed this address and never confirmed it')
    .action(async (address: string, dir: string, options: { typed?: true }, command: Command) => {
      const settings = await prepare(command);
      const { exportPerson } = await import('./privacy/person-command.ts');
      process.stdout.write(await exportPerson(settings, address, dir, options));
    });
  person
    .command('erase')
    .description('erase a person for ever, with account, photos, likes and comments; the server can keep running')
    .argument('<address>', 'their mail address')
    .option('--typed', 'also guests who have typed this address and never confirmed it')
    .option('--events', 'also the events that they host, with the photos of all their guests')
    .action(async (address: string, options: { typed?: true; events?: true }, command: Command) => {
      const settings = await prepare(command);
      const { erasePersonByAddress } = await import('./privacy/person-command.ts');
      process.stdout.write(await erasePersonByAddress(settings, address, options));
    });

  rollcall
    .command('seed')
    .description('add sample data to look around')
    .requiredOption('--demo', 'an event with drawn photos')
    .action(async (_options, command: Command) => {
      const settings = await prepare(command);
      const { seedDemo } = await import('./demo/seed-demo.ts');
      process.stdout.write(await seedDemo(settings));
    });

  const billing = rollcall.command('billing').description('manage payments');
  billing
    .command('check')
    .description('compare every paid plan with Stripe, and repair what differs')
    .action(async (_options: object, command: Command) => {
      const settings = await prepare(command);
      const { checkBilling } = await import('./plans/check-billing.ts');
      await checkBilling(settings);
    });

  for (const group of [rollcall, admin, person, billing]) requireSubcommand(group);
  return rollcall;
}

/** Loads the settings; `--data` comes before `ROLLCALL_DATA`, and so do `options`. Unpacks an executable, in a folder of this user. */
async function prepare(command: Command, options: Record<string, string> = {}): Promise<Settings> {
  const { data } = command.optsWithGlobals<{ data?: string }>();
  const { loadSettings } = await import('./settings/settings-file.ts');
  const settings = loadSettings({ ...process.env, ...options, ...(data && { ROLLCALL_DATA: data }) });
  const { assertOwner } = await import('./settings/data-folder.ts');
  const { assertWritable } = await import('./settings/writable-folder.ts');
  assertOwner(settings.dataDir);
  assertWritable(settings.dataDir);
  unpackExecutable(settings.dataDir);
  return settings;
}

/** Makes a command that only groups others refuse to run. By itself it would print its help as an error. */
function requireSubcommand(group: Command): void {
  group.allowExcessArguments().action(() => {
    const [name] = group.args;
    throw new Error(name ? `there is no command "${name}"; see --help` : 'which command? see --help');
  });
}
