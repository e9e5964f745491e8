import { createReadStream, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { pipeline, Readable } from 'node:stream';
import tar from 'tar-stream';
import { kindOf, manifestName, parseManifest } from './backup-format.ts';

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
    yield { name: entry.header.name, bytes: Readable.from(describeDamage<unknown>(entry)) };
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
  const text = readFileSync(join(path, manifestName), 'utf8');
  const names = Object.keys(parseManifest(text).files);
  const isDatabase = (name: string) => kindOf(name) === 'database';
  for (const name of [...names.filter(isDatabase), ...names.filter((name) => !isDatabase(name))]) {
    yield { name, bytes: createReadStream(join(path, name)) };
  }
  yield { name: manifestName, bytes: Readable.from([Buffer.from(text)]) };
}
