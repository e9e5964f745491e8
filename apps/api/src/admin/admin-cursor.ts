import { Id } from '@rollcall/schema/id';
import { ProblemError } from '../http/problem.ts';

/** Ids of people, accounts and subscriptions are UUIDv7: their order is the order in which they came. */
export function decodeIdCursor(cursor: string | undefined): string | null {
  if (cursor === undefined) return null;
  const id = Id.safeParse(cursor);
  if (!id.success) throw unknownCursor();
  return id.data;
}

/** Date and id of an event. Throws `validation`, as {@link decodeIdCursor} does. */
export function decodeEventCursor(cursor: string | undefined): { date: string; id: string } | null {
  if (cursor === undefined) return null;
  const [, date, id] = /^(\d{4}-\d\d-\d\dT[\d:.]+Z)_([0-9a-f-]{36})$/.exec(cursor) ?? [];
  if (!date || !id) throw unknownCursor();
  return { date, id };
}

export function encodeEventCursor({ date, id }: { date: string; id: string }): string {
  return `${date}_${id}`;
}

function unknownCursor(): ProblemError {
  return new ProblemError('validation', { detail: 'This cursor is unknown.', errors: { cursor: ['Unknown cursor'] } });
}
