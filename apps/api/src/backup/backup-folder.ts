import { mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { hasCode } from '../blobs/durable-files.ts';
import { kindOf, type Manifest, manifestName, parseManifest } from './backup-format.ts';

/** While a backup is written. */
const partialNames = /^(manifest\.json|database)\.partial(-journal|-wal|-shm)?$/;
/** `lost+found` is made by the file system of a disk of its own. */
const folderNames = ['pictures', 'lost+found'];

/**
 * Creates the folder if it is missing, and returns the manifest of the backup in it; null if there is none, or an earlier
 * one did not finish. Throws if the folder contains anything but a backup, which could be deleted otherwise.
 */
export function openBackupFolder(path: string): Manifest | null {
  mkdirSync(path, { recursive: true });
  const other = readdirSync(path).find(
    (name) => kindOf(name) === null && !partialNames.test(name) && !folderNames.includes(name),
  );
  if (other !== undefined)
    throw new Error(`${path} contains other files, such as ${other}; a backup needs its own folder`);
  try {
    return parseManifest(readFileSync(join(path, manifestName), 'utf8'));
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return null;
    throw error;
  }
}

/** Removes what the manifest does not name: what earlier backups needed, and what a killed one left. */
export function removeUnlistedFiles(path: string, files: Manifest['files']): void {
  for (const name of readdirSync(path)) {
    const isOld = kindOf(name) !== null && name !== manifestName && !(name in files);
    if (isOld || partialNames.test(name)) rmSync(join(path, name));
  }
  const pictures = join(path, 'pictures');
  for (const folder of readdirSync(pictures)) {
    for (const name of readdirSync(join(pictures, folder))) {
      if (!(`pictures/${folder}/${name}` in files)) rmSync(join(pictures, folder, name));
    }
  }
}
