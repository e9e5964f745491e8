import type { PhotoSort } from '@rollcall/schema/photo';
import { ProblemError } from '../http/problem.ts';
import type { PhotoCursor, PhotoRow } from './photos.table.ts';

export function encodeCursor(sort: PhotoSort, last: PhotoRow, seq: number): string {
  const value = sort === 'popular' ? last.popularity : last.uploaded_at;
  return Buffer.from(JSON.stringify([sort, value, last.id, seq])).toString('base64url');
}

/** Throws `validation` for anything this server did not hand out for this sort. */
export function decodeCursor(sort: PhotoSort, cursor: string): PhotoCursor {
  const parts = parseJson(Buffer.from(cursor, 'base64url').toString());
  if (Array.isArray(parts) && parts.length === 4) {
    const [cursorSort, value, id, seq] = parts as unknown[];
    const isValue = typeof value === (sort === 'popular' ? 'number' : 'string');
    if (cursorSort === sort && isValue && typeof id === 'string' && Number.isSafeInteger(seq) && Number(seq) >= 0) {
      return { value: value as number | string, id, seq: seq as number };
    }
  }
  throw new ProblemError('validation', { detail: 'This cursor is unknown.', errors: { cursor: ['Unknown cursor'] } });
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
