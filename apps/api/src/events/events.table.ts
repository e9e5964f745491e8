import type { Event, EventSummary } from '@rollcall/schema/event';
import type { SelectQueryBuilder } from 'kysely';
import type { EventRow } from '../database/event-tables.ts';
import type { Tables } from '../database/tables.ts';
import { decodeCursor, TimeAndId, toPage } from '../http/keyset-cursor.ts';

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
    guestCount: row.guest_count,
    photoCount: row.photo_count,
    createdAt: row.created_at,
    ...(showsOrganizer && { organizerId: row.organizer_id, organizerEmail: row.organizer_email }),
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
  };
}

/**
 * Selects a page of the events in `found`, the newest date first; all of them without a limit. `nextCursor` is null on
 * the last page. Throws `validation` for an unknown cursor.
 */
export async function selectPageByDate(
  found: SelectQueryBuilder<Tables, 'events', object>,
  { cursor, limit }: { cursor?: string | undefined; limit?: number | undefined },
): Promise<{ rows: EventRow[]; nextCursor: string | null }> {
  const after = decodeCursor(TimeAndId, cursor);
  const rows = await found
    .selectAll()
    .$if(after !== undefined, (select) =>
      select.where((where) => where(where.refTuple('date', 'id'), '<', where.tuple(...after!))),
    )
    .orderBy('date', 'desc')
    .orderBy('id', 'desc')
    .$if(limit !== undefined, (select) => select.limit((limit ?? 0) + 1))
    .execute();
  return toPage(rows, limit, ({ date, id }) => [date, id]);
}
