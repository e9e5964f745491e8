import { type SelectQueryBuilder, sql } from 'kysely';
import type { Database } from '../database/open.ts';
import type { Tables } from '../database/tables.ts';

/** A part of an event's change feed: after `since`, up to and including `until`, at most `limit` rows. */
interface ChangeSpan {
  eventId: string;
  since: number;
  until: number;
  limit: number;
}

/** Selects changed photos and tombstones, each within the span, the oldest change first. */
export async function selectChanges(db: Database, span: ChangeSpan) {
  const photos = await db.selectFrom('photos').selectAll().$call(within(span)).execute();
  const tombstones = await db.selectFrom('photo_tombstones').selectAll().$call(within(span)).execute();
  return { photos, tombstones };
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
