import { type Selectable, type SelectQueryBuilder, sql } from 'kysely';
import type { EventAccess } from '../access/event-access.ts';
import { canSee, isOwn } from '../access/photo-access.ts';
import type { Database } from '../database/open.ts';
import type { PhotoRow, PhotoTombstonesTable } from '../database/photo-tables.ts';
import type { Tables } from '../database/tables.ts';
import { ProblemError } from '../http/problem.ts';

/** A part of an event's change feed: after `since`, up to and including `until`, at most `limit` rows. */
interface ChangeSpan {
  eventId: string;
  since: number;
  until: number;
  limit: number;
}

/** A row of the feed: a photo in its current state, or what is left of an erased one. */
export type ChangedRow = PhotoRow | Selectable<PhotoTombstonesTable>;

/** Selects changed photos and tombstones within the span, the oldest change first. */
export async function selectChanges(db: Database, span: ChangeSpan): Promise<ChangedRow[]> {
  const photos = await db.selectFrom('photos').selectAll().$call(within(span)).execute();
  const tombstones = await db.selectFrom('photo_tombstones').selectAll().$call(within(span)).execute();
  return [...photos, ...tombstones].sort((one, other) => one.feed_seq - other.feed_seq).slice(0, span.limit);
}

const changesPerPage = 200;

/**
 * Selects a page of the changes since a sequence number, up to the one that the rights were determined at. Throws
 * `validation` for a future number.
 */
export async function selectChangesPage(db: Database, access: EventAccess, since: number) {
  // Excludes changes between the two queries, so that neither list runs ahead of the other.
  const { id: eventId, change_seq: until } = access.event;
  if (since > until) {
    throw new ProblemError('validation', {
      detail: 'This sequence number is unknown.',
      errors: { since: ['Unknown'] },
    });
  }
  const page = await selectChanges(db, { eventId, since, until, limit: changesPerPage });
  const more = page.length >= changesPerPage;
  return { ...splitChanges(page, access), seq: more ? page.at(-1)!.feed_seq : until, more };
}

/** Splits changes into the photos that a caller sees, and the ids of those that they may have seen before. */
export function splitChanges(rows: readonly ChangedRow[], access: EventAccess) {
  const visible: PhotoRow[] = [];
  const removed: string[] = [];
  for (const row of rows) {
    const isErased = 'photo_id' in row;
    if (!isErased && canSee(row, access)) visible.push(row);
    // Ids of other photos are not sent, not even as removed.
    else if (mayHaveSeen(row, access)) removed.push(isErased ? row.photo_id : row.id);
  }
  return { visible, removed };
}

function mayHaveSeen(
  photo: Pick<PhotoRow, 'user_id' | 'event_guest_id' | 'was_approved'>,
  access: EventAccess,
): boolean {
  return access.isReviewer || isOwn(photo, access) || (access.canSeeAll && photo.was_approved === 1);
}

function within({ eventId, since, until, limit }: ChangeSpan) {
  const feedSeq = sql.ref<number>('feed_seq');
  return <Table extends 'photos' | 'photo_tombstones', Row>(changed: SelectQueryBuilder<Tables, Table, Row>) =>
    changed
      .where(sql.ref<string>('event_id'), '=', eventId)
      .where(feedSeq, '>', since)
      .where(feedSeq, '<=', until)
      .orderBy(feedSeq)
      .limit(limit);
}
