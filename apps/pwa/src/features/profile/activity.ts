import type { Photo } from '@rollcall/schema/photo';
import type { ProfileEvent } from '@rollcall/schema/profile';

/** Something that somebody did, as the caller may know of it. */
export interface Act {
  key: string;
  /** UTC ISO 8601; of photos, when the last of them came. */
  at: string;
  /** Undefined where the caller knows the photos and not the event any more. */
  event: ProfileEvent | undefined;
  what: 'created' | 'joined' | 'photos';
  /** The newest first; none unless photos came. */
  photos: Photo[];
}

/** What somebody did, the newest first; photos of one event and one day are one act. */
export function listActs(events: readonly ProfileEvent[], photos: readonly Photo[]): Act[] {
  const byId = new Map(events.map((event) => [event.id, event]));
  const rolls = new Map<string, Act>();
  for (const photo of photos.toSorted((one, other) => other.uploadedAt.localeCompare(one.uploadedAt))) {
    const key = `${photo.eventId} ${localDay(photo.uploadedAt)}`;
    const roll = rolls.get(key);
    if (roll) roll.photos.push(photo);
    else rolls.set(key, { key, at: photo.uploadedAt, event: byId.get(photo.eventId), what: 'photos', photos: [photo] });
  }
  const acts = [...rolls.values()];
  for (const event of events) {
    if (event.isOrganizer) {
      acts.push({ key: `created ${event.id}`, at: event.createdAt, event, what: 'created', photos: [] });
    }
    if (event.joinedAt) acts.push({ key: `joined ${event.id}`, at: event.joinedAt, event, what: 'joined', photos: [] });
  }
  return acts.sort((one, other) => other.at.localeCompare(one.at));
}

/** `2026-11-21`, where the reader is. */
function localDay(moment: string): string {
  return new Intl.DateTimeFormat('en-CA').format(new Date(moment));
}
