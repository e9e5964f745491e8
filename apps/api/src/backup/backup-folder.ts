import { type Dirent, existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { hasCode, replaceFileNow } from '../blobs/durable-files.ts';
import { kindOf, type Manifest, manifestName, parseManifest } from './backup-format.ts';

/** While a backup is written. */
const partialNames = /^(manifest\.json|database)\.partial(-journal|-wal|-shm)?$/;
/** There from the beginning of a backup until its manifest is: what is in the folder is a backup that did not finish. */
const markerName = `${manifestName}.partial`;
/** Made by the file system of a disk of its own. */
const ignoredName = 'lost+found';

/**
 * Creates the folder if it is missing, and returns the manifest of the backup in it; null if it is empty, or an earlier
 * backup did not finish. Throws if the folder contains anything else, which could be deleted otherwise, or a link, behind
 * which that could be.
 */
export function openBackupFolder(path: string): Manifest | null {
  mkdirSync(path, { recursive: true });
  const entries = listEntries(path);
  const link = entries.find(({ entry }) => entry.isSymbolicLink());
  if (link) throw new Error(`${path} contains a link, ${link.name}; a backup follows none`);
  const other = entries.find(({ name, entry }) => !isOfBackup(name, entry));
  if (other) throw new Error(`${path} contains other files, such as ${other.name}; a backup needs its own folder`);
  const manifest = readManifest(path);
  if (!manifest && entries.length > 0 && !existsSync(join(path, markerName))) {
    throw new Error(`${path} is not empty, and contains no backup; a backup needs its own folder`);
  }
  if (!manifest) replaceFileNow(join(path, markerName), '');
  return manifest;
}

/** Removes what the manifest does not name: what earlier backups needed, and what a killed one left. */
export function removeUnlistedFiles(path: string, files: Manifest['files']): void {
  for (const { name, entry } of listEntries(path)) {
    if (!entry.isFile() || name === manifestName || name in files || !isOfBackup(name, entry)) continue;
    rmSync(join(path, name));
  }
}

/** Returns what is in a backup's folder, and in those of its pictures, by names such as `pictures/0f/0f….jpg`. */
function listEntries(path: string): { name: string; entry: Dirent }[] {
  return list(path, '').flatMap((one) => {
    if (one.name !== 'pictures' || !one.entry.isDirectory()) return one.name === ignoredName ? [] : [one];
    const folders = list(path, 'pictures/');
    const names = folders.flatMap(({ name, entry }) =>
      isPictureFolder(name) && entry.isDirectory() ? list(path, `${name}/`) : [],
    );
    return [one, ...folders, ...names];
  });
}

function list(path: string, prefix: string): { name: string; entry: Dirent }[] {
  return readdirSync(join(path, prefix), { withFileTypes: true }).map((entry) => ({
    name: `${prefix}${entry.name}`,
    entry,
  }));
}

function isOfBackup(name: string, entry: Dirent): boolean {
  if (entry.isDirectory()) return name === 'pictures' || isPictureFolder(name);
  if (!entry.isFile()) return false;
  return partialNames.test(name) || kindOf(name.replace(/^(pictures\/.*)\.partial$/, '$1')) !== null;
}

function isPictureFolder(name: string): boolean {
  return /^pictures\/[0-9a-f]{2}$/.test(name);
}

function readManifest(path: string): Manifest | null {
  try {
    return parseManifest(readFileSync(join(path, manifestName), 'utf8'));
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return null;
    throw error;
  }
}
