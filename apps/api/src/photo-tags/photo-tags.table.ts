import type { TaggedPerson } from '@rollcall/schema/photo';
import type { Transaction } from 'kysely';
import type { Database } from '../database/open.ts';
import type { Tables } from '../database/tables.ts';
import { toShownName } from '../people/people.table.ts';

/** Selects the tags in photos of an event with the people that they name, without those who left it. */
export function selectTags(db: Database | Transaction<Tables>, eventId: string) {
  return db
    .selectFrom('photo_tags')
    .innerJoin('events', (join) => join.on('events.id', '=', eventId))
    .innerJoin('users as host', 'host.id', 'events.organizer_id')
    .leftJoin('event_guests as person', (join) =>
      join.on('person.event_id', '=', eventId).onRef('person.user_id', '=', 'photo_tags.user_id'),
    )
    .leftJoin('event_guests as tagger', (join) =>
      join.on('tagger.event_id', '=', eventId).onRef('tagger.user_id', '=', 'photo_tags.tagged_by'),
    )
    .select(['photo_tags.id', 'photo_tags.photo_id', 'photo_tags.user_id', 'photo_tags.tagged_by', 'photo_tags.name'])
    .select(['position_x', 'position_y', 'confirmed', 'events.organizer_id', 'host.first_name', 'host.last_name'])
    .select(['person.id as guest_id', 'person.guest_name', 'tagger.id as tagger_guest_id'])
    .where('photo_tags.removed_at', 'is', null)
    .where((where) =>
      where.or([
        where('photo_tags.user_id', 'is', null),
        where('person.id', 'is not', null),
        where('photo_tags.user_id', '=', where.ref('events.organizer_id')),
      ]),
    )
    .orderBy('photo_tags.created_at')
    .orderBy('photo_tags.id');
}

export type TagRow = Awaited<ReturnType<ReturnType<typeof selectTags>['execute']>>[number];

/** Returns who is in these photos of an event, by photo. */
export async function findPeopleInPhotos(
  db: Database,
  eventId: string,
  photoIds: string[],
): Promise<Map<string, TaggedPerson[]>> {
  if (photoIds.length === 0) return new Map();
  const rows = await selectTags(db, eventId).where('photo_tags.photo_id', 'in', photoIds).execute();
  const byPhoto = Map.groupBy(rows, ({ photo_id }) => photo_id);
  return new Map([...byPhoto].map(([photoId, tags]) => [photoId, tags.map(toTaggedPerson)]));
}

/** Converts a row. The ids of people are those of `EventPerson`. */
export function toTaggedPerson(row: TagRow): TaggedPerson {
  const { user_id, guest_id, guest_name, first_name, last_name, organizer_id, tagger_guest_id, tagged_by } = row;
  const hostName = [first_name, last_name].filter(Boolean).join(' ');
  return {
    id: row.id,
    name: user_id === null ? row.name : toShownName(guest_name ?? hostName),
    personId: guest_id ?? user_id,
    x: row.position_x,
    y: row.position_y,
    confirmed: row.confirmed === 1,
    taggedBy: tagger_guest_id ?? (tagged_by === organizer_id ? tagged_by : null),
  };
}
