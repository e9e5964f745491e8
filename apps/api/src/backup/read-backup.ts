import { createReadStream, lstatSync, readFileSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pipeline, Readable } from 'node:stream';
import tar from 'tar-stream';
import { hasCode } from '../blobs/durable-files.ts';
import { assertNotFromFuture, kindOf, manifestName, parseManifest } from './backup-format.ts';

export interface BackupEntry {
  name: string;
  bytes: Readable;
}

/** Reads the files of a backup one after the other: the database first, the manifest last. */
export function readBackup(path: string): AsyncIterable<BackupEntry> {
  return statSync(path).isDirectory() ? readFolder(path) : readArchive(path);
}

async function* readArchive(path: string): AsyncGenerator<BackupEntry> {
  const extract = tar.extract();
  // An error ends the iteration as well.
  pipeline(createReadStream(path), extract, () => undefined);
  for await (const entry of describeDamage(extract)) {
    const { name, type } = entry.header;
    if (type !== 'file') throw new Error(`the backup is damaged: ${JSON.stringify(name)} is no file`);
    yield { name, bytes: Readable.from(describeDamage<unknown>(entry)) };
  }
}

/** Rethrows what the library finds wrong as a line that a host understands. */
async function* describeDamage<Item>(items: AsyncIterable<Item>): AsyncGenerator<Item> {
  try {
    yield* items;
  } catch (error) {
    throw new Error(`the backup is damaged or incomplete: ${error instanceof Error ? error.message : error}`);
  }
}

async function* readFolder(path: string): AsyncGenerator<BackupEntry> {
  assertFile(path, manifestName);
  const text = readFileSync(join(path, manifestName), 'utf8');
  const manifest = parseManifest(text);
  assertNotFromFuture(manifest);
  const names = Object.keys(manifest.files);
  // All of them before anything is opened, since a name can lead out of the folder.
  for (const name of names) assertName(name);
  for (const name of names) assertFile(path, name);
  const isDatabase = (name: string) => kindOf(name) === 'database';
  for (const name of [...names.filter(isDatabase), ...names.filter((name) => !isDatabase(name))]) {
    yield { name, bytes: createReadStream(join(path, name)) };
  }
  yield { name: manifestName, bytes: Readable.from([Buffer.from(text)]) };
}

/** Throws an error that names what no backup contains, such as a path that leads out of its folder. */
export function assertName(name: string): void {
  if (kindOf(name) === null) throw new Error(`the backup is damaged: it contains ${JSON.stringify(name)}`);
}

/** Throws an error that names a link, also one that a file lies behind. A missing file is found when it is read. */
function assertFile(path: string, name: string): void {
  for (let part = name; part !== '.'; part = dirname(part)) {
    try {
      const found = lstatSync(join(path, part));
      if (part === name ? found.isFile() : found.isDirectory()) continue;
    } catch (error) {
      if (hasCode(error, 'ENOENT')) return;
      throw error;
    }
    throw new Error(`the backup is damaged: ${part} is a link, or no file`);
  }
}
