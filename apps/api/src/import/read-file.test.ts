import { execFileSync } from 'node:child_process';
import { appendFileSync, mkdtempSync, rmSync, symlinkSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { readFileOnce } from './read-file.ts';

function newDir(): string {
  const dir = mkdtempSync(join(tmpdir(), 'rollcall-import-'));
  onTestFinished(() => rmSync(dir, { recursive: true, force: true }));
  return dir;
}

test('reads a file whole, and follows no link, pipe or folder in its place', async () => {
  const dir = newDir();
  const [file, link, pipe] = ['a.jpg', 'link.jpg', 'pipe.jpg'].map((name) => join(dir, name)) as [
    string,
    string,
    string,
  ];
  writeFileSync(file, 'bytes');
  symlinkSync(file, link);
  execFileSync('/usr/bin/mkfifo', [pipe]);
  expect(await readFileOnce(file)).toEqual({ kind: 'read', bytes: Buffer.from('bytes') });
  expect(await readFileOnce(link)).toEqual({ kind: 'refused', reason: 'This file can’t be read.' });
  expect(await readFileOnce(pipe)).toMatchObject({ kind: 'refused' });
  expect(await readFileOnce(dir)).toMatchObject({ kind: 'refused' });
  expect(await readFileOnce(join(dir, 'gone.jpg'))).toMatchObject({ kind: 'refused' });
});

test('never takes a file of which only a part is from before a change', async () => {
  const file = join(newDir(), 'a.jpg');
  const size = 8 * 1024 * 1024;
  let changing = 0;
  for (const change of [() => appendFileSync(file, 'more'), () => truncateSync(file, 10)]) {
    // Until one was changed in the middle, which a busy machine may have read before.
    for (let attempt = 0; attempt < 5 || (changing === 0 && attempt < 100); attempt++) {
      writeFileSync(file, Buffer.alloc(size, attempt));
      const reading = readFileOnce(file);
      // Somewhere between opening and the last byte.
      for (let turn = 0; turn < attempt % 5; turn++) await new Promise(setImmediate);
      change();
      const read = await reading;
      if (read.kind === 'changing') changing++;
      else if (read.kind === 'read') expect([10, size, size + 4]).toContain(read.bytes.length);
    }
  }
  expect(changing).toBeGreaterThan(0);
});
