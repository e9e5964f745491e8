import { hourRange } from '@rollcall/gallery/hour-range';
import type { AlbumRule } from '@rollcall/schema/album';
import type { PhotoListQuery } from '@rollcall/schema/photo-list';
import { type ExpressionBuilder, type ExpressionWrapper, type SqlBool, sql } from 'kysely';
import type { EventAccess } from '../access/event-access.ts';
import { arrayContains } from '../database/expressions.ts';
import type { Tables } from '../database/tables.ts';
import { shownMission } from '../events/missions.table.ts';

type PhotoExpressions = ExpressionBuilder<Tables, 'photos'>;
type Condition = ExpressionWrapper<Tables, 'photos', SqlBool>;

/** When a photo was taken, or arrived if it does not tell, in a query of `photos`. The expression of an index. */
export const takenTime = sql<string>`coalesce(photos.taken_at, photos.uploaded_at)`;

/** What photos are selected by, in the query of a list or the rule of an album. */
export type PhotoFilters = Pick<PhotoListQuery, 'guestId'> & Omit<AlbumRule, 'guestId'>;

/** Returns the condition that a photo matches all filters that are given. */
export function wherePhotoMatches(where: PhotoExpressions, access: EventAccess, filters: PhotoFilters): Condition {
  const { guestId, person, mission, by, day, fromHour, untilHour, tag } = filters;
  const conditions: Condition[] = [];
  if (guestId) conditions.push(where('photos.event_guest_id', 'in', [guestId].flat()));
  if (person) conditions.push(whereShows(where, access, person));
  if (mission) conditions.push(whereMission(where, access, mission));
  if (by) conditions.push(where('photos.by_photographer', '=', by === 'photographer' ? 1 : 0));
  if (day) {
    const [from, until] = hourRange({ day, fromHour, untilHour }, access.event.time_zone);
    conditions.push(where(takenTime, '>=', from), where(takenTime, '<', until));
  }
  if (tag) conditions.push(where.and([arrayContains('photos.tags', tag)]));
  return where.and(conditions);
}

function whereMission(where: PhotoExpressions, { event }: EventAccess, mission: string): Condition {
  return shownMission(mission, event) === null ? where.and([where.lit(false)]) : where('photos.mission', '=', mission);
}

/** Returns the condition that a photo shows a person of the event, for those who take part in it. */
function whereShows(where: PhotoExpressions, { event, isMember }: EventAccess, personId: string): Condition {
  if (!isMember) return where.and([where.lit(false)]);
  const guest = where
    .selectFrom('event_guests')
    .select('user_id')
    .where('event_guests.id', '=', personId)
    .where('event_guests.event_id', '=', event.id);
  return where(
    'photos.id',
    'in',
    where
      .selectFrom('photo_tags')
      .select('photo_id')
      .where(
        'photo_tags.user_id',
        personId === event.organizer_id ? '=' : 'in',
        personId === event.organizer_id ? personId : guest,
      )
      .where('photo_tags.removed_at', 'is', null),
  );
}
