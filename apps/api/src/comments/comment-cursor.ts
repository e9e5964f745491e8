import { Id } from '@rollcall/schema/id';
import { ProblemError } from '../http/problem.ts';
import type { CommentCursor, CommentRow } from './comments.table.ts';

export function encodeCursor({ created_at, id }: CommentRow): string {
  return Buffer.from(`${created_at} ${id}`).toString('base64url');
}

/** Throws `validation` for anything this server did not hand out. */
export function decodeCursor(cursor: string): CommentCursor {
  const [createdAt = '', id, ...more] = Buffer.from(cursor, 'base64url').toString().split(' ');
  const isOurs = more.length === 0 && !Number.isNaN(Date.parse(createdAt)) && Id.safeParse(id).success;
  if (isOurs && id) return { createdAt, id };
  throw new ProblemError('validation', { detail: 'This cursor is unknown.', errors: { cursor: ['Unknown cursor'] } });
}
