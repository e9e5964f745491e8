import { dayRange } from '@rollcall/gallery/wall-time';
import { getCurrentMirror, type PhotoIndexEntry } from '../mirror/mirror-database.ts';

type Timed = Pick<PhotoIndexEntry, 'id' | 'uploadedAt' | 'takenAt'>;

/** Returns when photos were taken by their ids; those that do not tell have the time of their arrival. UTC ISO 8601. */
export async function findTakenTimes(photos: readonly Timed[]): Promise<Map<string, string>> {
  const times = new Map(photos.map(({ id, takenAt, uploadedAt }) => [id, takenAt ?? uploadedAt]));
  const unknown = photos.filter(({ takenAt }) => takenAt === undefined).map(({ id }) => id);
  if (unknown.length === 0) return times;
  const mirror = await getCurrentMirror();
  for (const photo of await mirror.photos.bulkGet(unknown)) {
    if (photo?.takenAt) times.set(photo.id, photo.takenAt);
  }
  return times;
}

/** Returns whether a time is on a calendar day of a time zone, as a function for many times. */
export function isOnDay(day: string, timeZone: string): (time: string | undefined) => boolean {
  const [from, until] = dayRange(day, timeZone);
  return (time) => time !== undefined && from <= time && time < until;
}
