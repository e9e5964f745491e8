import { execFile } from 'node:child_process';
import { chmodSync, copyFileSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test, vi } from 'vitest';
import { drawJpeg } from './draw-pictures.ts';
import { getCommand, newDataDir, startServer } from './server-process.ts';
import { readStoredPhotos } from './stored-photos.ts';

const execFileAsync = promisify(execFile);
const document = readFileSync(new URL('../../../docs/self-hosting.md', import.meta.url), 'utf8');

/** Returns the first block of commands after a text of docs/self-hosting.md. */
function blockAfter(text: string): string {
  const [, below = ''] = document.split(text);
  return /```sh\n([\s\S]*?)```/.exec(below)![1]!;
}

/**
 * Makes a machine of folders, with Rollcall as it is delivered, and without what needs root: commands of `sudo` run as this
 * user, services do nothing.
 */
async function createMachine() {
  const root = newDataDir();
  const program = (name: string, script: string) => {
    writeFileSync(join(root, 'bin', name), `#!/bin/sh\n${script}\n`);
    chmodSync(join(root, 'bin', name), 0o755);
  };
  for (const folder of ['bin', 'var/lib/rollcall', 'backup', 'etc']) mkdirSync(join(root, folder), { recursive: true });
  const command = (await getCommand()).map((word) => `'${word}'`).join(' ');
  program('rollcall', `exec ${command} "$@"`);
  program('sudo', 'if [ "$1" = -u ]; then shift 2; fi; exec "$@"');
  program('systemctl', 'exit 0');
  const dataDir = join(root, 'var/lib/rollcall');
  /** Runs commands line by line as printed, but in these folders; the first that fails ends them. */
  const run = async (commands: string, environment: Record<string, string> = {}) => {
    const script = commands
      .replaceAll(/(?<=[ =])\/(var|backup|etc|srv)\b/g, `${root}/$1`)
      .replaceAll(/ -[og] rollcall/g, '');
    const PATH = `${join(root, 'bin')}:${process.env.PATH}`;
    const env = { PATH, ROLLCALL_DATA: dataDir, ...environment };
    return (await execFileAsync('/bin/sh', ['-e', '-c', script], { cwd: root, env })).stdout;
  };
  return { root, dataDir, run };
}

test('the commands of docs/self-hosting.md do what it says', { timeout: 120_000 }, async () => {
  const { root, dataDir, run } = await createMachine();
  const server = await startServer(dataDir);
  const host = server.client();
  await host.signUp('gisela');
  const event = await host.createEvent({ name: 'A party' });
  const kept = server.client();
  await kept.join(event.id, undefined, 'Olga');
  const photoId = await kept.uploadPhoto(event.id, await drawJpeg());
  const leaver = server.client();
  await leaver.join(event.id, undefined, 'Lena');
  const leaving = await leaver.uploadPhoto(event.id, await drawJpeg(500, 300));
  await vi.waitFor(async () => expect(await host.getJson(`/api/events/${event.id}/stats`)).toMatchObject({ total: 2 }));

  const [file, folder, , doctor] = blockAfter('## Backup and restore').split('\n') as [string, string, string, string];
  expect(await run(file)).toMatch(/^Backed up the database and \d+ pictures/);
  expect(await run(folder)).toMatch(/^Backed up the database and \d+ pictures/);
  expect((await leaver.call('DELETE', '/api/privacy/me')).status).toBe(204);
  expect(await server.end('SIGTERM')).toBe(0);
  expect(await run(doctor)).toBe('Nothing is wrong.\n');

  // Who was erased after the backup stays so.
  expect(await run(blockAfter('**Restore.**'))).toMatch(/^Restored 1 event with 1 photo[\s\S]*Erased again/);
  expect(existsSync(join(root, 'var/lib/rollcall.lost/rollcall.db'))).toBe(true);
  expect([...readStoredPhotos(dataDir).keys()]).toEqual([photoId]);
  expect(leaving).not.toBe(photoId);

  const [exporting, erasing] = blockAfter('## Somebody asks').split('\n') as [string, string];
  expect(await run(exporting)).toMatch(/^Exported 1 person to /);
  expect(readdirSync(join(dataDir, 'export'))).toHaveLength(1);
  await expect(run(erasing)).rejects.toThrow('add --events');
  expect(await run(`${erasing.trim()} --events`)).toMatch(/^Erased 1 person\./);
  expect(readStoredPhotos(dataDir).size).toBe(0);

  copyFileSync(join(dataDir, 'rollcall.db'), join(dataDir, 'rollcall.db.before-030-x'));
  await run(blockAfter('## Deleting everything'));
  expect(readdirSync(dataDir).filter((name) => name.includes('before'))).toEqual([]);
  expect(readdirSync(join(root, 'backup'))).toEqual([]);
  await run(blockAfter('All of Rollcall: stop it'));
  expect(existsSync(dataDir)).toBe(false);
});

test('the import of docs/self-hosting.md reaches the server of the data folder', { timeout: 60_000 }, async () => {
  const { root, dataDir, run } = await createMachine();
  const server = await startServer(dataDir);
  const host = server.client();
  await host.signUp('gisela');
  const event = await host.createEvent({ timeZone: 'Europe/Berlin' });
  mkdirSync(join(root, 'srv/photos'), { recursive: true });
  writeFileSync(join(root, 'srv/photos/DSC_0001.JPG'), await drawJpeg());
  const command = blockAfter('## A photographer').replace('ABCD2345', event.eventCode);
  expect(await run(command, { PORT: new URL(server.origin).port })).toMatch(/^Received 1 photo in/);
  const photos = await host.getJson(`/api/events/${event.id}/photos`);
  expect(photos).toMatchObject([{ uploaderName: 'Ada Lens', byPhotographer: true }]);
});

test('the block of settings writes a file that a server starts with', async () => {
  const { root, run } = await createMachine();
  await run(blockAfter('**3. The settings**'));
  const settings = join(root, 'etc/rollcall.env');
  // The name is nobody's, so that no authority is asked.
  const plain = readFileSync(settings, 'utf8').replace(/^ROLLCALL_ACME_EMAIL=.*\n/m, '');
  expect(plain).toContain('ROLLCALL_ORIGIN=https://photos.example\n');
  writeFileSync(settings, plain);
  const server = await startServer(join(root, 'var/lib/rollcall'), { ROLLCALL_SETTINGS: settings });
  const instance = { registration: 'closed', isBillingOn: false, acceptsPayments: false };
  expect(await server.client().getJson('/api/instance')).toEqual(instance);
  expect(await server.end('SIGTERM')).toBe(0);
});
