import { appendFileSync, existsSync, mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import type { CreatedApiKey } from '@rollcall/schema/api-key';
import type { Photo } from '@rollcall/schema/photo';
import sharp from 'sharp';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { drawJpeg } from './draw-pictures.ts';
import { makeVideo } from './make-video.ts';
import { newDataDir, runRollcall, spawnRollcall, startServer } from './server-process.ts';

const timeout = 60_000;

/** Starts a server on a port that stays its own over restarts, with a private event. */
async function startEvent(environment: Record<string, string> = {}) {
  const port = await findFreePort();
  const dataDir = newDataDir();
  const settings = { PORT: String(port), ROLLCALL_DATA: dataDir, ...environment };
  const start = () => startServer(dataDir, { PORT: String(port), ...environment });
  const server = await start();
  const host = server.client();
  const { id } = await host.signUp('host');
  const event = await host.createEvent({ isPublic: false, timeZone: 'Europe/Berlin' });
  const listPhotos = async () => {
    const photos = await host.getJson<Photo[]>(`/api/events/${event.id}/photos?limit=200&sort=newest`);
    return photos.sort((one, other) => one.originalName.localeCompare(other.originalName));
  };
  /** Runs the import here, as the server's user. */
  const run = (...args: string[]) => runRollcall(['import', event.eventCode, ...args], settings);
  return { server, start, host, hostId: id, event, settings, dataDir, listPhotos, run };
}

async function findFreePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((resolve) => probe.listen(0, '127.0.0.1', resolve));
  const { port } = probe.address() as { port: number };
  await new Promise((resolve) => probe.close(resolve));
  return port;
}

/** Starts an import that the test ends, at the latest when it finishes. */
async function spawnImport(...options: Parameters<typeof spawnRollcall>) {
  const child = await spawnRollcall(...options);
  onTestFinished(() => void child.kill('SIGKILL'));
  return child;
}

/** Makes a folder with these files. */
function newFolder(files: Record<string, Uint8Array | string>): string {
  const dir = newDataDir();
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(join(dir, name, '..'), { recursive: true });
    writeFileSync(join(dir, name), content);
  }
  return dir;
}

async function drawPictures(count: number): Promise<Record<string, Buffer>> {
  const pictures = Array.from({ length: count }, async (_, at) => [`DSC_${1000 + at}.JPG`, await drawJpeg()]);
  return Object.fromEntries(await Promise.all(pictures)) as Record<string, Buffer>;
}

describe('rollcall import', { timeout }, () => {
  test('uploads videos where the event accepts them, and otherwise names them while photos go on', async () => {
    const { run, listPhotos, host, event } = await startEvent();
    const dir = newFolder({ 'clip.mp4': await makeVideo(), 'DSC_1.JPG': await drawJpeg() });
    const refused = await run(dir);
    expect(refused.code).toBe(1);
    expect(refused.stderr + refused.stdout).toMatch(/clip\.mp4: This event doesn’t accept videos\./);
    expect(await listPhotos()).toMatchObject([{ kind: 'photo', originalName: 'DSC_1.JPG' }]);
    await host.call('PATCH', `/api/events/${event.id}`, { acceptsVideos: true });
    writeFileSync(join(dir, 'later.MOV'), await makeVideo({ isQuickTime: true, seconds: 3 }));
    expect(await run(dir)).toMatchObject({ code: 0 });
    const videos = (await listPhotos()).filter(({ kind }) => kind === 'video');
    expect(videos).toMatchObject([
      { originalName: 'clip.mp4', durationMs: 2000, byPhotographer: true },
      { originalName: 'later.MOV', durationMs: 3000 },
    ]);
  });

  test('uploads a folder once, without RAW files, sidecars, hidden files and what links lead to', async () => {
    const { run, listPhotos, host } = await startEvent();
    const pictures = await drawPictures(3);
    const [first] = Object.values(pictures);
    const outside = newFolder({ 'private.jpg': await drawJpeg() });
    const dir = newFolder({
      ...pictures,
      'evening/card 2/copy of the first.jpg': first!,
      'evening/DSC_2000.JPG': await drawJpeg(),
      'DSC_1000.NEF': 'raw',
      'evening/DSC_2000.cr3': 'raw',
      'DSC_1000.xmp': '<x/>',
      '.hidden.jpg': await drawJpeg(),
    });
    symlinkSync(outside, join(dir, 'folder'));
    symlinkSync(join(outside, 'private.jpg'), join(dir, 'link.jpg'));
    symlinkSync(dir, join(dir, 'circle'));

    expect(await run(dir)).toMatchObject({
      code: 0,
      stderr: '',
      stdout: expect.stringMatching(
        /^Received 4 photos in \d+ s\. 1 was there already\. Skipped 2 RAW files, 1 sidecar, 3 links\.\n$/,
      ),
    });
    const names = (await listPhotos()).map(({ originalName }) => originalName);
    expect(names.filter((name) => name.startsWith('DSC_100') || name.startsWith('copy'))).toHaveLength(3);
    expect(names).toContain('DSC_2000.JPG');
    expect(await listPhotos()).toMatchObject(
      Array.from({ length: 4 }, () => ({ uploaderName: 'Photographer', byPhotographer: true })),
    );

    const again = await run(dir, '--name', 'Ada');
    expect(again).toMatchObject({ code: 0, stdout: expect.stringContaining('Received 0 photos') });
    expect(again.stdout).toContain('5 were there already.');
    expect(await listPhotos()).toHaveLength(4);
    // The key of the import is gone with it, and was none that the host has to know.
    expect(await host.getJson('/api/account/api-keys')).toMatchObject({ keys: [] });
  });

  test('corrects the camera’s clock, and lists what is no photo without stopping', async () => {
    const { run, listPhotos } = await startEvent();
    const picture = sharp({ create: { width: 64, height: 48, channels: 3, background: '#b04030' } });
    const exif = { IFD2: { DateTimeOriginal: '2026:06:20 21:14:05' } };
    const large = Buffer.alloc(50 * 1024 * 1024 + 1);
    const dir = newFolder({
      'a.txt': 'not a picture',
      'b.jpg': await picture.withExif(exif).jpeg().toBuffer(),
      'c.jpg': (await drawJpeg()).subarray(0, 300),
      'd.mov': large,
      'e.jpg': '',
    });
    const { code, stdout, stderr } = await run(dir, '--clock', '-00:14:05');
    expect([code, stderr]).toEqual([1, 'rollcall: 4 files could not be imported; the reasons are above\n']);
    const lines = stdout.split('\n');
    expect(lines.slice(0, 4).sort()).toEqual([
      `${join(dir, 'a.txt')}: We can’t show this kind of file.`,
      `${join(dir, 'c.jpg')}: This picture is damaged or incomplete.`,
      `${join(dir, 'd.mov')}: This event doesn’t accept videos.`,
      `${join(dir, 'e.jpg')}: This file is empty.`,
    ]);
    expect(lines[4]).toMatch(/^Received 1 photo in \d+ s\.$/);
    expect(await listPhotos()).toMatchObject([{ originalName: 'b.jpg', takenAt: '2026-06-20T19:00:00.000Z' }]);
  });

  test('takes the offset of the camera’s clock from its photo of a right one', async () => {
    const { run, listPhotos } = await startEvent();
    const draw = (exif: Record<string, string>) =>
      sharp({ create: { width: 64, height: 48, channels: 3, background: '#b04030' } })
        .withExif({ IFD2: exif })
        .jpeg()
        .toBuffer();
    const dir = newFolder({ 'a.jpg': await draw({ DateTimeOriginal: '2026:06:20 21:14:05' }) });
    const clocks = newFolder({
      'clock.jpg': await draw({ DateTimeOriginal: '2026:06:20 18:44:05' }),
      'zone.jpg': await draw({ DateTimeOriginal: '2026:06:20 18:44:05', OffsetTimeOriginal: '+01:00' }),
      'none.jpg': await drawJpeg(),
    });
    const clock = (name: string, shown: string) => ['--clock', `${join(clocks, name)}=${shown}`];
    for (const [name, shown, reason] of [
      ['zone.jpg', '18:30', /names the time zone of its camera/],
      ['none.jpg', '18:30', /does not tell when it was taken/],
      ['gone.jpg', '18:30', /gone\.jpg: This file can’t be read\./],
      ['clock.jpg', '18:75', /18:75 is no time/],
    ] as const) {
      expect((await run(dir, ...clock(name, shown))).stderr).toMatch(reason);
    }
    const { code, stdout } = await run(dir, ...clock('clock.jpg', '18:30:00'));
    expect(code).toBe(0);
    expect(stdout).toMatch(/^The clock of the camera is corrected by -00:14:05\.\nReceived 1 photo in/);
    expect(await listPhotos()).toMatchObject([{ originalName: 'a.jpg', takenAt: '2026-06-20T19:00:00.000Z' }]);
  });

  test('goes on where a kill stopped it: nothing twice, nothing missing', async () => {
    const { run, listPhotos, settings, event, host } = await startEvent();
    const pictures = await drawPictures(60);
    const dir = newFolder(pictures);
    for (const least of [1, 20]) {
      const child = await spawnImport(['import', event.eventCode, dir], settings);
      await vi.waitFor(async () => expect((await listPhotos()).length).toBeGreaterThanOrEqual(least), {
        timeout,
        interval: 5,
      });
      child.kill('SIGKILL');
    }
    expect((await listPhotos()).length).toBeLessThan(60);
    expect(await run(dir)).toMatchObject({ code: 0, stderr: '' });
    const stored = await listPhotos();
    expect(stored.map(({ originalName }) => originalName)).toEqual(Object.keys(pictures));
    expect(await host.getJson(`/api/events/${event.id}/stats`)).toMatchObject({ total: 60, pending: 60 });
  });

  test('waits for a server that was killed, and goes on', async () => {
    const { server, start, listPhotos, settings, event } = await startEvent();
    const pictures = await drawPictures(40);
    const importing = runRollcall(['import', event.id, newFolder(pictures)], settings);
    await vi.waitFor(async () => expect((await listPhotos()).length).toBeGreaterThan(4), { timeout, interval: 5 });
    await server.end('SIGKILL');
    await start();
    expect(await importing).toMatchObject({ code: 0, stderr: '' });
    expect((await listPhotos()).map(({ originalName }) => originalName)).toEqual(Object.keys(pictures));
  });

  test('with a key from elsewhere stops with one line once the key is revoked', async () => {
    const { server, host, event, listPhotos } = await startEvent({ ROLLCALL_BILLING: 'off' });
    const created = await host.post('/api/account/api-keys', { name: 'Ada', scopes: ['photos:write'] });
    const { key, id } = (await created.json()) as CreatedApiKey;
    const dir = newFolder(await drawPictures(60));
    const nowhere = join(dir, 'nothing is written here');
    const environment = { ROLLCALL_API_KEY: key, ROLLCALL_DATA: nowhere, XDG_CACHE_HOME: newDataDir() };
    const args = ['import', event.eventCode, dir, '--name', 'Ada Lens', '--server'];
    const importing = runRollcall([...args, server.origin], environment);
    await vi.waitFor(async () => expect(await listPhotos()).not.toEqual([]), { timeout, interval: 5 });
    await host.call('DELETE', `/api/account/api-keys/${id}`);
    const { code, stderr } = await importing;
    expect([code, stderr]).toEqual([
      1,
      expect.stringMatching(
        /^rollcall: This API key isn’t valid\. \(\d+ received so far; run this again to go on\)\n$/,
      ),
    ]);
    const [photo] = await listPhotos();
    expect(photo).toMatchObject({ uploaderName: 'Ada Lens', byPhotographer: true });
    expect(existsSync(nowhere)).toBe(false);
    expect(await runRollcall([...args, server.origin], { ...environment, ROLLCALL_API_KEY: '' })).toMatchObject({
      code: 1,
      stderr: 'rollcall: --server needs an API key in ROLLCALL_API_KEY\n',
    });
  });

  test('twice at the same time imports each file once', async () => {
    const { run, listPhotos } = await startEvent();
    const pictures = await drawPictures(20);
    const dir = newFolder(pictures);
    const runs = await Promise.all([run(dir), run(dir, '--name', 'Ada')]);
    expect(runs).toMatchObject(Array.from({ length: 2 }, () => ({ code: 0, stderr: '' })));
    expect((await listPhotos()).map(({ originalName }) => originalName)).toEqual(Object.keys(pictures));
  });

  test('a watch that waits for its server ends when it is told to, with what is missing', async () => {
    const { server, settings, event, listPhotos } = await startEvent();
    const dir = newFolder(await drawPictures(1));
    const child = await spawnImport(['import', event.eventCode, dir, '--watch'], settings);
    const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
    let printed = '';
    child.stdout!.on('data', (text: Buffer) => {
      printed += text.toString();
    });
    await vi.waitFor(async () => expect(await listPhotos()).toHaveLength(1), { timeout, interval: 20 });
    await server.end('SIGKILL');
    writeFileSync(join(dir, 'late.jpg'), await drawJpeg());
    await vi.waitFor(() => expect(printed).toContain('Waiting: http://127.0.0.1'), { timeout, interval: 20 });
    child.kill('SIGINT');
    expect(await ended).toBe(1);
  });

  test('refuses in one line what it cannot do', async () => {
    const { server, run, settings, host, event } = await startEvent({ ROLLCALL_BILLING: 'off' });
    const dir = newFolder(await drawPictures(1));
    const failing = async (args: string[], environment: Record<string, string> = settings) => {
      const { code, stderr } = await runRollcall(['import', ...args], environment);
      expect(code).toBe(1);
      return stderr;
    };
    expect(await failing(['NOSUCH23', dir])).toBe('rollcall: there is no event NOSUCH23\n');
    expect(await failing([event.id, join(dir, 'no')])).toBe(`rollcall: ${join(dir, 'no')} is not a folder\n`);
    expect(await failing([event.id, dir, '--clock', '1h'])).toBe(
      'rollcall: --clock 1h is no offset such as +01:02:10, and no photo of a clock such as DSC_1.JPG=21:14:05\n',
    );
    expect(await failing([event.id, dir, '--name', ' '])).toBe('rollcall: --name must have 1 to 100 characters\n');

    const stranger = server.client();
    await stranger.signUp('stranger');
    const created = await stranger.post('/api/account/api-keys', { name: 'Key', scopes: ['photos:write'] });
    const { key } = (await created.json()) as CreatedApiKey;
    const elsewhere = { ROLLCALL_API_KEY: key, XDG_CACHE_HOME: newDataDir() };
    const args = [dir, '--server', server.origin];
    expect(await failing([event.eventCode, ...args], elsewhere)).toBe('rollcall: Event not found\n');
    const open = await host.createEvent();
    expect(await failing([open.id, ...args], elsewhere)).toMatch(/^rollcall: You don’t have permission to do this\./);
    expect(await failing([open.id, ...args], { ...elsewhere, ROLLCALL_API_KEY: 'secret' })).toBe(
      'rollcall: ROLLCALL_API_KEY is no API key: one begins with rollcall_\n',
    );
    expect(await failing([open.id, ...args], { ...elsewhere, ROLLCALL_API_KEY: `${key}x` })).toBe(
      'rollcall: This API key isn’t valid.\n',
    );
    await host.call('PATCH', `/api/events/${event.id}`, { timeZone: null });
    expect((await run(dir, '--clock', '+00:10')).stderr).toBe(
      'rollcall: A camera’s clock can’t be corrected in an event without a time zone. Choose one in its settings first.\n',
    );
    await server.end('SIGTERM');
    expect((await run(dir)).stderr).toMatch(/^rollcall: there is no Rollcall at http:\/\/127\.0\.0\.1:\d+: start it/);
  });

  test('watches a folder for what comes, and takes no file that still grows', async () => {
    const { settings, event, listPhotos } = await startEvent();
    const [early, growing, late] = [await drawJpeg(), await drawJpeg(900, 700), await drawJpeg()];
    const dir = newFolder({ 'a.jpg': early });
    const child = await spawnImport(['import', event.eventCode, dir, '--watch'], settings);
    const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
    let grown = 0;
    // Grows faster than the folder is looked through, as a camera writes.
    const growth = setInterval(
      () => {
        appendFileSync(join(dir, 'b.jpg'), growing.subarray(grown, grown + 200));
        grown += 200;
        if (grown >= growing.length) clearInterval(growth);
      },
      (3 * 2000 * 200) / growing.length,
    );
    const names = async () => (await listPhotos()).map(({ originalName }) => originalName);
    await vi.waitFor(async () => expect(await names()).toContain('a.jpg'), { timeout, interval: 20 });
    expect(grown).toBeLessThan(growing.length);
    writeFileSync(join(dir, 'c.jpg'), late);
    await vi.waitFor(async () => expect(await names()).toEqual(['a.jpg', 'b.jpg', 'c.jpg']), { timeout });
    child.kill('SIGINT');
    expect(await ended).toBe(0);
    expect(grown).toBeGreaterThanOrEqual(growing.length);
  });
});
