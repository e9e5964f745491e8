import { randomBytes } from 'node:crypto';

// What the objects are called in which bytes arrive: `incoming/{id}/{offset}-{random}`.

export const incomingFolder = 'incoming/';

/** What a request holds in memory before it is written. */
export const chunkBytes = 1024 * 1024;

export function chunkKey(id: string, name: string): string {
  return `${incomingFolder}${id}/${name}`;
}

export function newChunkName(offset: number): string {
  return `${offset}-${randomBytes(16).toString('hex')}`;
}

/** Returns where the bytes of a chunk begin in their file. */
export function offsetOf(chunkName: string): number {
  return Number(chunkName.split('-')[0]);
}
