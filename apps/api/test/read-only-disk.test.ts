import { execFileSync } from 'node:child_process';
import { chmodSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { newDataDir, runRollcall, startServer } from './server-process.ts';

const isRoot = process.getuid?.() === 0;

/** Makes a folder read-only, as its disk can be for root, or as others' folders are for everybody else. */
function makeReadOnly(folder: string): void {
  if (!isRoot) {
    chmodSync(folder, 0o500);
    onTestFinished(() => chmodSync(folder, 0o700));
    return;
  }
  execFileSync('mount', ['--bind', folder, folder]);
  onTestFinished(() => void execFileSync('umount', ['--lazy', folder]));
  execFileSync('mount', ['-o', 'remount,bind,ro', folder]);
}

const reasonOf = (folder: string) =>
  isRoot ? `rollcall: ${folder} is on a read-only disk\n` : `rollcall: this user may not write to ${folder}\n`;

test('a read-only data folder is called that by every command', { timeout: 120_000 }, async () => {
  const dataDir = newDataDir();
  const server = await startServer(dataDir);
  expect(await server.end('SIGTERM')).toBe(0);
  makeReadOnly(dataDir);
  const expected = { code: 1, stdout: '', stderr: reasonOf(dataDir) };
  for (const command of [
    ['serve'],
    ['admin', 'create', '--email', 'ada@example.com'],
    ['backup', join(newDataDir(), 'all.tar')],
    ['restore', join(newDataDir(), 'all.tar')],
    ['doctor'],
    ['export', 'AB12CD34', newDataDir()],
    ['person', 'erase', 'ada@example.com'],
    ['seed', '--demo'],
  ]) {
    const result = await runRollcall([...command, '--data', dataDir], { PORT: '0', HOST: '127.0.0.1' });
    expect([command, result]).toEqual([command, expected]);
  }
  const missing = join(dataDir, 'not/there');
  expect(await runRollcall(['serve', '--data', missing])).toEqual(expected);
});

test('so is a read-only folder that a command writes to', { timeout: 120_000 }, async () => {
  const dataDir = newDataDir();
  const server = await startServer(dataDir);
  const host = server.client();
  await host.signUp('ada');
  const { eventCode } = await host.createEvent();
  const target = newDataDir();
  makeReadOnly(target);
  for (const command of [
    ['backup', join(target, 'all.tar')],
    ['backup', `${join(target, 'all')}/`],
    ['export', eventCode, join(target, 'event')],
    ['person', 'export', 'ada@example.com', join(target, 'person')],
  ]) {
    const result = await runRollcall([...command, '--data', dataDir]);
    expect([command, result]).toEqual([command, { code: 1, stdout: '', stderr: reasonOf(target) }]);
  }
});
