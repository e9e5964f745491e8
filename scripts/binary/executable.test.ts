import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { drawPhotos } from '../../apps/api/bench/draw-photos.ts';
import manifest from '../../apps/api/package.json' with { type: 'json' };
import { TestClient } from '../../apps/api/test/test-client.ts';
import type { Photo } from '../../packages/schema/src/photo.ts';
import { root } from '../run.ts';
import { chrootCommand, fillChroot } from './chroot.ts';

// `pnpm binary --test` runs these tests with dist/rollcall, in a folder that holds it and a few libraries only: no Node,
// no other program, no /proc, no /tmp, no fonts.
let dir: string;
const env = { PATH: process.env.PATH, HOST: '127.0.0.1', PORT: '0' };

beforeAll(() => {
  dir = mkdtempSync(join(tmpdir(), 'rollcall-chroot-'));
  fillChroot(dir, join(root, 'dist/rollcall'));
});
afterAll(() => rmSync(dir, { recursive: true }));

function run(...args: string[]) {
  const [program, ...before] = chrootCommand(dir);
  // For commands that ask for a password.
  const input = 'correct horse battery\n';
  const { status, stdout, stderr } = spawnSync(program!, [...before, ...args], { encoding: 'utf8', env, input });
  return { status, stdout, stderr };
}

function createAdmin(name: string): string[] {
  return ['admin', 'create', '--email', `${name}@b.example`];
}

/** Starts `rollcall serve`; it is killed when the test finishes. */
async function serve(dataDir: string) {
  const [program, ...before] = chrootCommand(dir);
  const server = spawn(program!, [...before, 'serve', '--data', dataDir], {
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  onTestFinished(() => void server.kill('SIGKILL'));
  for await (const line of createInterface({ input: server.stdout })) {
    const { port } = (line.startsWith('{') ? JSON.parse(line) : {}) as { port?: number };
    if (!port) continue;
    server.stdout.resume();
    const client = () => new TestClient({ request: (path, init) => fetch(`http://127.0.0.1:${port}${path}`, init) });
    const stop = async () => {
      const ended = once(server, 'exit') as Promise<[number | null]>;
      server.kill('SIGTERM');
      return (await ended)[0];
    };
    return { client, stop };
  }
  throw new Error('the server ended before it listened');
}

test('prints its version and its help, and writes nothing for it', () => {
  expect(run('--version')).toEqual({ status: 0, stdout: `${manifest.version}\n`, stderr: '' });
  expect(run('admin', 'create', '--help')).toMatchObject({ status: 0, stdout: expect.stringContaining('--email') });
  expect(readdirSync(join(dir, 'data'))).toEqual([]);
});

test('serves the app, and makes the renditions of a JPEG and a HEIC photo', async () => {
  const { client, stop } = await serve('/data');
  const organizer = client();
  await organizer.signUp();
  const event = await organizer.createEvent({ autoApprove: true });
  const guest = client();
  await guest.join(event.id);
  const heic = readFileSync(join(root, 'apps/api/test/pictures/own.heic'));
  for (const bytes of [...(await drawPhotos(1)), heic]) await guest.uploadPhoto(event.id, bytes);
  const photos = await vi.waitFor(
    async () => {
      const all = await organizer.getJson<Photo[]>(`/api/events/${event.id}/photos`);
      expect(all.map(({ url, thumbnailUrl }) => url !== null && thumbnailUrl !== null)).toEqual([true, true]);
      return all;
    },
    { interval: 100 },
  );
  for (const { url } of photos) {
    const picture = await organizer.get(url!, { Range: 'bytes=0-9' });
    expect([picture.status, (await picture.bytes()).length]).toEqual([206, 10]);
  }

  const page = await client().get('/', { Accept: 'text/html', 'Accept-Encoding': 'br' });
  expect([page.status, page.headers.get('content-encoding')]).toEqual([200, 'br']);
  const [script] = /\/assets\/[^"]+\.js/.exec(await page.text()) ?? [];
  expect((await client().get(script!)).headers.get('cache-control')).toContain('immutable');
  expect(await stop()).toBe(0);
});

test('of two that start at once on one folder, one serves, and both unpack one program, which the next start finds', async () => {
  const starts = await Promise.allSettled([serve('/data/both'), serve('/data/both')]);
  const servers = starts.filter((start) => start.status === 'fulfilled').map(({ value }) => value);
  expect(servers).toHaveLength(1);
  expect(await servers[0]!.stop()).toBe(0);
  expect(readdirSync(join(dir, 'data/both/program'))).toHaveLength(1);
  for (const name of ['a', 'b']) {
    expect(run(...createAdmin(name), '--data', '/data/new')).toMatchObject({ status: 0, stderr: '' });
  }
});

test('says in one line that it may not write where its data would be, and unpacks nothing', () => {
  expect(run(...createAdmin('a'), '--data', '/elsewhere')).toMatchObject({
    status: 1,
    stderr: 'rollcall: this user may not write to /\n',
  });
});

// Mounting a file system requires root.
test.runIf(process.getuid?.() === 0)('says in one line that its folder is mounted noexec', () => {
  mkdirSync(join(dir, 'noexec'));
  execFileSync('mount', ['-t', 'tmpfs', '-o', 'noexec,mode=777', 'tmpfs', join(dir, 'noexec')]);
  onTestFinished(() => void execFileSync('umount', ['--lazy', join(dir, 'noexec')]));
  expect(run(...createAdmin('a'), '--data', '/noexec/data')).toMatchObject({
    status: 1,
    stderr: expect.stringMatching(/^rollcall: programs cannot be run from \/noexec\/data\/program\/\S+: .*noexec\n$/),
  });
});
