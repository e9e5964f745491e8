import {
  accessSync,
  closeSync,
  constants,
  existsSync,
  fsyncSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';

/** A younger folder may be one that another process is about to write. */
const minAgeMs = 60 * 60 * 1000;

/**
 * Writes files, by their relative paths, to the folder `name` of `parent`, unless it exists, and returns its path. A folder of that name is
 * always complete, also when two processes start at once or the power fails: the files are written aside, flushed, and
 * renamed. Throws an error that names the folder if it cannot be written.
 */
export function unpackOnce(parent: string, name: string, readFiles: () => Map<string, Uint8Array>): string {
  const folder = join(parent, name);
  if (existsSync(folder)) return folder;
  try {
    mkdirSync(parent, { recursive: true, mode: 0o700 });
    const partial = mkdtempSync(join(parent, 'partial-'));
    try {
      writeFiles(partial, readFiles());
      renameSync(partial, folder);
    } catch (error) {
      rmSync(partial, { recursive: true, force: true });
      // Another process was faster.
      if (!existsSync(folder)) throw error;
    }
    flush(parent);
  } catch (error) {
    throw new Error(`cannot unpack the program into ${parent}: ${error instanceof Error ? error.message : error}`);
  }
  return folder;
}

/**
 * Throws an error that says why if this user cannot run what was unpacked, which includes addons. All files have the same
 * mode, so one of them tells.
 */
export function assertRunsPrograms(folder: string, file: string): void {
  const path = join(folder, file);
  for (const mode of [constants.R_OK, constants.X_OK]) {
    try {
      accessSync(path, mode);
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException;
      // access(2) denies execution alone for files on a file system that is mounted noexec.
      const isNoexec = mode === constants.X_OK && code === 'EACCES';
      const reason = isNoexec ? 'it is on a file system that is mounted noexec' : describeUnreadable(folder, code);
      throw new Error(`programs cannot be run from ${folder}: ${reason}`);
    }
  }
}

function describeUnreadable(folder: string, code: string | undefined): string {
  const remedy = `delete ${dirname(folder)}, and it is unpacked again`;
  return code === 'EACCES' ? `another user has unpacked it; ${remedy}` : `it cannot be read (${code}); ${remedy}`;
}

/** Removes the folders beside `folder` that are more than an hour old. */
export function removeOldFolders(folder: string): void {
  const parent = dirname(folder);
  for (const name of readdirSync(parent)) {
    const other = join(parent, name);
    if (other !== folder && Date.now() - statSync(other).mtimeMs > minAgeMs) rmSync(other, { recursive: true });
  }
}

function writeFiles(folder: string, files: Map<string, Uint8Array>): void {
  const folders = new Set([folder]);
  const handles: number[] = [];
  for (const [path, bytes] of files) {
    const target = join(folder, path);
    mkdirSync(dirname(target), { recursive: true });
    for (let parent = dirname(target); !folders.has(parent); parent = dirname(parent)) folders.add(parent);
    // Addons are programs.
    const handle = openSync(target, 'wx', 0o700);
    handles.push(handle);
    writeFileSync(handle, bytes);
  }
  // After all writes, so that the system can flush many files with one write to its journal.
  for (const handle of handles) {
    fsyncSync(handle);
    closeSync(handle);
  }
  for (const each of folders) flush(each);
}

function flush(folder: string): void {
  const handle = openSync(folder, 'r');
  fsyncSync(handle);
  closeSync(handle);
}
