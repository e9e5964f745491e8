import { galleryTables } from './gallery-list.hooks.ts';
import { useLiveQuery } from './live-query.hooks.ts';
import { type KnownPeople, listPeople, listPeopleInPhotos, type PeopleInPhotos } from './people.ts';
import { useThrottledLiveQuery } from './throttled-live-query.hooks.ts';

/** Returns who takes part in an event, as this device last heard; undefined while loading. */
export function usePeople(eventId: string): KnownPeople | undefined {
  return useLiveQuery(async () => listPeople(eventId), [eventId]);
}

/** Returns who is in the photos of an event; undefined while loading. */
export function usePeopleInPhotos(eventId: string): PeopleInPhotos | undefined {
  return useThrottledLiveQuery(() => listPeopleInPhotos(eventId), [...galleryTables, 'people'], [eventId]);
}
