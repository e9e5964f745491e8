import type { Event, EventSummary } from '@rollcall/schema/event';
import type { SelectQueryBuilder } from 'kysely';
import type { EventRow } from '../database/event-tables.ts';
import type { Database } from '../database/open.ts';
import type { Tables } from '../database/tables.ts';
import { decodeCursor, TimeAndId, toPage } from '../http/keyset-cursor.ts';
import { parseMissions } from './missions.table.ts';

/** Converts a row to an event. Only its organizer and administrators get `showsOrganizer`. */
export function toEvent(row: EventRow, { showsOrganizer }: { showsOrganizer: boolean }): Event {
  return {
    id: row.id,
    name: row.name,
    description: row.description,
    eventType: row.event_type,
    date: row.date,
    endDate: row.end_date,
    location: row.location,
    eventCode: row.event_code,
    isPublic: row.is_public === 1,
    joinPolicy: row.join_policy,
    requiresRsvp: row.requires_rsvp === 1,
    rsvpDeadlineDays: row.rsvp_deadline_days,
    guestsSeeAll: row.guests_see_all === 1,
    promoAllowed: row.promo_allowed === 1,
    autoApprove: row.auto_approve === 1,
    allowChat: row.allow_chat === 1,
    guestListEnabled: row.guest_list_enabled === 1,
    bannerUrl: row.banner_url,
    timeZone: row.time_zone,
    exposures: row.exposures,
    developsAt: row.develops_at,
    missions: parseMissions(row),
    keepsOriginals: row.keeps_originals === 1,
    ...(row.accepts_videos === 1 && { acceptsVideos: true }),
    guestCount: row.guest_count,
    photoCount: row.photo_count,
    createdAt: row.created_at,
    ...(showsOrganizer && {
      organizerId: row.organizer_id,
      organizerEmail: row.organizer_email,
      templateId: row.template_id,
    }),
  };
}

/** Converts a row to what a caller with the code of a private event sees before joining. */
export function toEventSummary(row: EventRow): EventSummary {
  return {
    id: row.id,
    name: row.name,
    date: row.date,
    eventCode: row.event_code,
    isPublic: row.is_public === 1,
    joinPolicy: row.join_policy,
    requiresRsvp: row.requires_rsvp === 1,
    rsvpDeadlineDays: row.rsvp_deadline_days,
    guestListEnabled: row.guest_list_enabled === 1,
    ...(row.end_date && { endDate: row.end_date }),
    ...(row.time_zone && { timeZone: row.time_zone }),
    ...(row.banner_url && { bannerUrl: row.banner_url }),
  };
}

/**
 * Selects a page of the events in `found`, the newest date first, and counts them on all pages, at most to
 * `maxCount`. `nextCursor` is null on the last page. Only the rows of the page are loaded. Throws `validation` for an
 * unknown cursor.
 */
export async function selectPageByDate(
  db: Database,
  found: SelectQueryBuilder<Tables, 'event_search', object>,
  { cursor, limit, maxCount }: { cursor?: string | undefined; limit: number; maxCount?: number | undefined },
): Promise<{ rows: EventRow[]; total: number; nextCursor: string | null }> {
  const after = decodeCursor(TimeAndId, cursor);
  const ordered = found.orderBy('event_search.date', 'desc').orderBy('event_search.event_id', 'desc');
  // What is counted on the first page of a search contains the page, so that the index is searched once.
  const isCountedWithPage = after === undefined && maxCount !== undefined && maxCount > limit;
  const ids = await ordered
    .select('event_search.event_id')
    .$if(after !== undefined, (select) =>
      select.where((where) =>
        where(where.refTuple('event_search.date', 'event_search.event_id'), '<', where.tuple(...after!)),
      ),
    )
    .limit(isCountedWithPage ? maxCount : limit + 1)
    .execute();
  const total = isCountedWithPage ? ids.length : await countUpTo(db, ordered, maxCount);
  const rows = await db
    .selectFrom('events')
    .selectAll()
    .where(
      'id',
      'in',
      ids.slice(0, limit + 1).map(({ event_id }) => event_id),
    )
    .orderBy('date', 'desc')
    .orderBy('id', 'desc')
    .execute();
  return { total, ...toPage(rows, limit, ({ date, id }) => [date, id]) };
}

async function countUpTo(
  db: Database,
  found: SelectQueryBuilder<Tables, 'event_search', object>,
  maxCount = Number.MAX_SAFE_INTEGER,
): Promise<number> {
  const counted = found.select('event_search.row_id').limit(maxCount).as('counted');
  const { total } = await db
    .selectFrom(counted)
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return total;
}
