import { accessSync, constants, existsSync } from 'node:fs';
import { dirname, resolve } from 'node:path';

/**
 * Throws an error that says why this user cannot write to a folder; if it is missing, to the nearest one above it. What
 * would fail later gives other reasons: a recursive `mkdir` of Node.js that a folder is missing, SQLite that a database
 * cannot be opened.
 */
export function assertWritable(folder: string): void {
  let existing = resolve(folder);
  while (!existsSync(existing)) existing = dirname(existing);
  try {
    accessSync(existing, constants.W_OK);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'EROFS') throw new Error(`${existing} is on a read-only disk`, { cause: error });
    throw new Error(`this user may not write to ${existing}`, { cause: error });
  }
}
