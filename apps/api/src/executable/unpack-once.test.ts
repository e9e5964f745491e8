import { execFileSync, spawnSync } from 'node:child_process';
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { assertRunsPrograms, removeOldFolders, unpackOnce } from './unpack-once.ts';

const files = new Map([
  ['a.txt', Buffer.from('one')],
  ['deep/er/b.txt', Buffer.from('two')],
]);
let dir: string;
let parent: string;

beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'rollcall-unpack-'));
  parent = join(dir, 'data/program');
});
afterEach(() => rmSync(dir, { recursive: true }));

test('writes the files for their owner only, and nothing the second time', () => {
  const folder = unpackOnce(parent, 'digest', () => files);
  expect(folder).toBe(join(parent, 'digest'));
  expect(readFileSync(join(folder, 'deep/er/b.txt'), 'utf8')).toBe('two');
  for (const path of [parent, folder, join(folder, 'a.txt')]) expect(statSync(path).mode & 0o77).toBe(0);

  const readFiles = vi.fn(() => files);
  expect(unpackOnce(parent, 'digest', readFiles)).toBe(folder);
  expect(readFiles).not.toHaveBeenCalled();
});

test('keeps the folder of a process that was faster', () => {
  const other = new Map([['a.txt', Buffer.from('of the other')]]);
  const folder = unpackOnce(parent, 'digest', () => {
    unpackOnce(parent, 'digest', () => other);
    return files;
  });
  expect(readFileSync(join(folder, 'a.txt'), 'utf8')).toBe('of the other');
  expect(readdirSync(parent)).toEqual(['digest']);
});

test('leaves nothing behind when a file cannot be written', () => {
  const impossible = new Map([...files, ['a.txt/below-a-file', Buffer.from('')]]);
  expect(() => unpackOnce(parent, 'digest', () => impossible)).toThrow(`cannot unpack the program into ${parent}: `);
  expect(readdirSync(parent)).toEqual([]);
});

test('names a folder that cannot be created', () => {
  writeFileSync(join(dir, 'data'), 'a file');
  expect(() => unpackOnce(parent, 'digest', () => files)).toThrow(`cannot unpack the program into ${parent}: `);
});

test('removes older folders only', () => {
  const folder = unpackOnce(parent, 'digest', () => files);
  const twoHoursAgo = Date.now() / 1000 - 2 * 60 * 60;
  for (const name of ['earlier', 'partial-old', 'partial-new']) mkdirSync(join(parent, name));
  for (const name of ['digest', 'earlier', 'partial-old']) utimesSync(join(parent, name), twoHoursAgo, twoHoursAgo);
  removeOldFolders(folder);
  expect(readdirSync(parent).sort()).toEqual(['digest', 'partial-new']);
});

test('says why what was unpacked cannot be run', () => {
  const folder = unpackOnce(parent, 'digest', () => files);
  expect(() => assertRunsPrograms(folder, 'a.txt')).not.toThrow();
  rmSync(join(folder, 'a.txt'));
  expect(() => assertRunsPrograms(folder, 'a.txt')).toThrow(
    `programs cannot be run from ${folder}: it cannot be read (ENOENT); delete ${parent}, and it is unpacked again`,
  );
});

// Nobody but root becomes another user, or mounts.
describe.runIf(process.getuid?.() === 0)('as root', () => {
  // access(2) asks for the real user of a process, which only a new one can give up.
  const runAsOther = (script: string, ...args: string[]) =>
    spawnSync(process.execPath, ['--input-type=module-typescript', '-e', script, ...args], {
      uid: 1234,
      cwd: '/',
      encoding: 'utf8',
    });

  // Not from a checkout in a folder of root alone.
  test.runIf(runAsOther('').status === 0)('says that another user has unpacked it', () => {
    const folder = unpackOnce(parent, 'digest', () => files);
    const source = readFileSync(join(import.meta.dirname, 'unpack-once.ts'), 'utf8');
    const { stderr } = runAsOther(`${source}; assertRunsPrograms(process.argv[1], 'a.txt')`, folder);
    expect(stderr).toContain(`programs cannot be run from ${folder}: another user has unpacked it; delete ${parent}`);
  });

  test('says that the file system is mounted noexec', () => {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=1m,noexec', 'tmpfs', dir]);
    try {
      const folder = unpackOnce(parent, 'digest', () => files);
      expect(() => assertRunsPrograms(folder, 'a.txt')).toThrow(/mounted noexec$/);
    } finally {
      execFileSync('umount', ['--lazy', dir]);
    }
  });
});
