import { join } from 'node:path';
import { parseArgs } from 'node:util';
import manifest from '../package.json' with { type: 'json' };
import { assertRuntime, replaceWithSmallProcess } from './runtime.ts';

/** The folder to which `pnpm build` writes the PWA. Tests of updates set another one. */
const webAppDir = process.env.ROLLCALL_WEB_APP ?? join(import.meta.dirname, '../../pwa/dist');

const help = `Rollcall: every guest's photos of an event in one gallery.

  rollcall serve                     serve the app
  rollcall admin create --email E --password P [--first-name F --last-name L]
                                     make an administrator, or promote an account
  rollcall --version                 say which version this is

  --data DIR                         where database and pictures are (ROLLCALL_DATA, ./data)
  --help                             this text
`;

try {
  assertRuntime();
  await run(process.argv.slice(2));
} catch (error) {
  process.stderr.write(`rollcall: ${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}

async function run(argv: string[]): Promise<void> {
  const { values: options, positionals } = parseArgs({
    args: argv,
    allowPositionals: true,
    options: {
      data: { type: 'string' },
      email: { type: 'string' },
      password: { type: 'string' },
      'first-name': { type: 'string', default: 'Admin' },
      'last-name': { type: 'string', default: 'Rollcall' },
      help: { type: 'boolean', short: 'h' },
      version: { type: 'boolean' },
    },
  });
  if (options.help) return void process.stdout.write(help);
  if (options.version) return void process.stdout.write(`${manifest.version}\n`);
  const command = positionals.join(' ');
  if (command === 'serve') replaceWithSmallProcess();

  const { parseSettings } = await import('./settings/settings.ts');
  const settings = parseSettings({ ...process.env, ...(options.data && { ROLLCALL_DATA: options.data }) });
  switch (command) {
    case 'serve': {
      const { serve } = await import('./serve.ts');
      return await serve(settings, webAppDir);
    }
    case 'admin create': {
      const { createAdmin } = await import('./customers/create-admin.ts');
      return await createAdmin(settings, options);
    }
    default:
      throw new Error(command ? `there is no command "${command}"; see --help` : 'which command? see --help');
  }
}
