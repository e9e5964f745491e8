import type { Photo } from '@rollcall/schema/photo';
import type { ProfileEvent } from '@rollcall/schema/profile';
import { formatDay } from '../../ui/event/event-day.ts';

/** An activity of a user that the caller may see. */
export interface Activity {
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
export function listActivities(events: readonly ProfileEvent[], photos: readonly Photo[]): Activity[] {
  const byId = new Map(events.map((event) => [event.id, event]));
  const byDay = new Map<string, Activity>();
  for (const photo of photos.toSorted((one, other) => other.uploadedAt.localeCompare(one.uploadedAt))) {
    const key = `${photo.eventId} ${formatDay({ date: photo.uploadedAt })}`;
    const group = byDay.get(key);
    if (group) group.photos.push(photo);
    else byDay.set(key, { key, at: photo.uploadedAt, event: byId.get(photo.eventId), what: 'photos', photos: [photo] });
  }
  const activities = [...byDay.values()];
  for (const event of events) {
    if (event.isOrganizer) {
      activities.push({ key: `created ${event.id}`, at: event.createdAt, event, what: 'created', photos: [] });
    }
    if (event.joinedAt)
      activities.push({ key: `joined ${event.id}`, at: event.joinedAt, event, what: 'joined', photos: [] });
  }
  return activities.sort((one, other) => other.at.localeCompare(one.at));
}
