import { execFileSync } from 'node:child_process';
import { appendFileSync, existsSync, rmSync, statfsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { drawPng } from './draw-pictures.ts';
import { newDataDir, runRollcall, startServer } from './server-process.ts';

const environment = { HOST: '127.0.0.1', PORT: '0' };

describe('a data folder', () => {
  test('has one server; commands run beside it, and it starts again after a kill', { timeout: 120_000 }, async () => {
    const dataDir = newDataDir();
    const first = await startServer(dataDir);
    const second = await runRollcall(['serve', '--data', dataDir], environment);
    expect(second).toEqual({
      code: 1,
      stdout: expect.any(String),
      stderr: `rollcall: process ${first.pid} serves ${dataDir} already; stop it first\n`,
    });
    const admin = ['admin', 'create', '--email', 'ada@example.com'];
    const backup = join(newDataDir(), 'all.tar');
    for (const command of [admin, ['backup', backup], ['doctor']]) {
      const result = await runRollcall([...command, '--data', dataDir], {}, 'correct horse battery\n');
      expect(result).toMatchObject({ code: 0, stderr: '' });
    }
    await first.end('SIGKILL');
    const third = await startServer(dataDir);
    expect((await third.client().get('/healthz')).status).toBe(200);
    expect(await third.end('SIGTERM')).toBe(0);
  });
});

// Mounting a file system requires root.
describe.runIf(process.getuid?.() === 0)('on a disk without a free block', () => {
  test('a server starts, and deletes photos to make room', { timeout: 120_000 }, async () => {
    const dataDir = newDataDir();
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=64m', 'tmpfs', dataDir]);
    onTestFinished(() => void execFileSync('umount', ['--lazy', dataDir]));
    const first = await startServer(dataDir);
    const organizer = first.client();
    await organizer.signUp();
    const event = await organizer.createEvent();
    const photoId = await organizer.uploadPhoto(event.id, await drawPng(700, 500));
    await vi.waitFor(() => expect(existsSync(join(dataDir, 'start.reserve'))).toBe(true));
    expect(await first.end('SIGTERM')).toBe(0);
    fillDisk(dataDir);

    const second = await startServer(dataDir);
    const again = second.client(organizer);
    expect((await again.get(`/api/events/${event.id}/photos`)).status).toBe(200);
    expect((await again.call('DELETE', `/api/photos/${photoId}`)).status).toBe(204);
    expect(second.printed.filter((line) => line.includes('"status":500'))).toEqual([]);
    expect(await second.end('SIGTERM')).toBe(0);

    // Of a version that reserved nothing.
    rmSync(join(dataDir, 'start.reserve'), { force: true });
    fillDisk(dataDir);
    const third = await runRollcall(['serve', '--data', dataDir], environment);
    expect(third).toMatchObject({
      code: 1,
      stderr: `rollcall: the disk of ${dataDir} is full; free 1 MB and start again\n`,
    });
  });
});

function fillDisk(dir: string): void {
  const block = Buffer.alloc(statfsSync(dir).bsize);
  try {
    for (;;) appendFileSync(join(dir, 'filler'), block);
  } catch (error) {
    expect(error).toMatchObject({ code: 'ENOSPC' });
  }
}
