import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getAsset, getRawAsset, isSea } from 'node:sea';
import { deserialize } from 'node:v8';
import { zstdDecompressSync } from 'node:zlib';
import { assertRunsPrograms, removeOldFolders, unpackOnce } from './unpack-once.ts';

/** The folder of the unpacked files; null before {@link unpackExecutable}. */
let folder: string | null = null;

/** Returns the folder for what this user's programs can make again. */
export function userCacheFolder(): string {
  return join(process.env.XDG_CACHE_HOME || join(process.env.HOME || tmpdir(), '.cache'), 'rollcall');
}

/**
 * Unpacks what an executable holds (scripts/binary) into a folder, that of the data, unless an earlier start has. Does nothing when
 * Rollcall does not run as an executable. Throws an error of one line if it cannot be written, or the system runs no
 * programs from it.
 */
export function unpackExecutable(dir: string): void {
  if (!isSea()) return;
  const readFiles = () =>
    deserialize(zstdDecompressSync(new Uint8Array(getRawAsset('files')))) as Map<string, Uint8Array>;
  folder = unpackOnce(join(dir, 'program'), getAsset('digest', 'utf8'), readFiles);
  assertRunsPrograms(folder, 'apps/api/package.json');
}

/** Removes what earlier versions have unpacked. */
export function removeEarlierVersions(): void {
  if (folder) removeOldFolders(folder);
}

/**
 * Loads a module of the unpacked bundle. In an executable, imports of the commands become calls of this function.
 * @public
 */
export async function importUnpacked(name: string): Promise<unknown> {
  if (!folder) throw new Error(`${name} is not unpacked yet`);
  return createRequire(join(folder, 'apps/api/dist/'))(`./${name}`);
}
