import type { Photo } from '@rollcall/schema/photo';
import type { ProfileEvent } from '@rollcall/schema/profile';

/** An activity of a user that the caller may see. */
export interface Act {
  key: string;
  /** UTC ISO 8601. For photos, the upload time of the newest one. */
  at: string;
  /** Undefined if the caller may see the photos but no longer the event. */
  event: ProfileEvent | undefined;
  what: 'created' | 'joined' | 'photos';
  /** Newest first; empty unless `what` is `photos`. */
  photos: Photo[];
}

/** Lists a user's activity, newest first. Photos of the same event and day are grouped. */
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

/** Returns the date in the browser's time zone, such as `2026-11-21`. */
function localDay(moment: string): string {
  return new Intl.DateTimeFormat('en-CA').format(new Date(moment));
}
