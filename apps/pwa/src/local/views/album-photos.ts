import { arrangeAlbum } from '@rollcall/gallery/album-order';
import { hourRange } from '@rollcall/gallery/hour-range';
import type { Album, AlbumRule } from '@rollcall/schema/album';
import { getCurrentMirror, type PhotoIndexEntry } from '../mirror/mirror-database.ts';
import { type OutboxAction, outboxDatabase } from '../outbox/outbox-database.ts';

/** What says whether a photo is in an album. */
type AlbumCandidate = Pick<
  PhotoIndexEntry,
  'id' | 'tags' | 'people' | 'mission' | 'byPhotographer' | 'albums' | 'uploadedAt' | 'takenAt'
>;

/** Returns the albums of an event that this device knows, with those that wait in the outbox, the first made first. */
export async function listKnownAlbums(eventId: string): Promise<{ albums: Album[]; actions: OutboxAction[] }> {
  const ofEvent = outboxDatabase.actions.where('eventId').equals(eventId);
  const actions = await ofEvent.and(({ request: { kind } }) => /-album$/.test(kind)).sortBy('order');
  const stored = (await (await getCurrentMirror()).albums.get(eventId))?.albums ?? [];
  const known = new Set(stored.map(({ id }) => id));
  const made = actions.flatMap(({ photoId: id, request, state, createdAt }): Album[] => {
    if (request.kind !== 'create-album' || known.has(id) || isStopped(state)) return [];
    const { name, rule = null } = request.album;
    return [{ id, eventId, name, rule, order: rule ? 'taken' : 'own', coverPhotoId: null, createdAt }];
  });
  return { albums: [...stored, ...made].sort((one, other) => (one.id < other.id ? -1 : 1)), actions };
}

/**
 * Returns the ids of the photos of an album in its order, as far as this device has the photos.
 * @param candidates all photos of the event
 * @param actions those of the outbox on albums of the event
 * @param timeZone an IANA name; without one, the days of rules are those of UTC
 */
export async function listAlbumPhotos(
  { id, rule, order }: Album,
  candidates: readonly AlbumCandidate[],
  actions: readonly OutboxAction[],
  timeZone: string | null | undefined,
): Promise<readonly string[]> {
  const photos = rule ? await matchRule(rule, candidates, timeZone) : arrange(id, candidates, actions);
  if (order === 'own') return photos.map((photo) => photo.id);
  const timeOf = ({ takenAt, uploadedAt }: AlbumCandidate) => takenAt ?? uploadedAt;
  return photos
    .toSorted((one, other) => (timeOf(one) + one.id < timeOf(other) + other.id ? -1 : 1))
    .map((photo) => photo.id);
}

function arrange(
  albumId: string,
  candidates: readonly AlbumCandidate[],
  actions: readonly OutboxAction[],
): AlbumCandidate[] {
  const placeOf = ({ albums }: AlbumCandidate) => albums?.find(({ id }) => id === albumId)?.position;
  const placed = candidates.filter((photo) => placeOf(photo) !== undefined);
  placed.sort((one, other) => placeOf(one)! - placeOf(other)! || (one.id < other.id ? -1 : 1));
  let order: readonly string[] = placed.map(({ id }) => id);
  for (const { photoId, request, state } of actions) {
    if (photoId !== albumId || request.kind !== 'arrange-album' || isStopped(state)) continue;
    order = arrangeAlbum(order, request.change);
  }
  const byId = new Map(candidates.map((photo) => [photo.id, photo]));
  return order.flatMap((id) => byId.get(id) ?? []);
}

async function matchRule(
  rule: AlbumRule,
  candidates: readonly AlbumCandidate[],
  timeZone: string | null | undefined,
): Promise<AlbumCandidate[]> {
  const { day, fromHour, untilHour, person, mission, tag, guestId, by } = rule;
  const [from, until] = day ? hourRange({ day, fromHour, untilHour }, timeZone) : ['', '\uffff'];
  const ofGuest = guestId ? await listPhotosOfGuest(candidates, guestId) : null;
  return candidates.filter((photo) => {
    const time = photo.takenAt ?? photo.uploadedAt;
    return (
      (!day || (from <= time && time < until)) &&
      (!person || photo.people?.includes(person)) &&
      (!mission || photo.mission === mission) &&
      (!tag || photo.tags.includes(tag)) &&
      (!by || (photo.byPhotographer === true) === (by === 'photographer')) &&
      (!ofGuest || ofGuest.has(photo.id))
    );
  });
}

/** Only the photos themselves know whose they are. */
async function listPhotosOfGuest(candidates: readonly AlbumCandidate[], guestId: string): Promise<Set<string>> {
  const mirror = await getCurrentMirror();
  const photos = await mirror.photos.bulkGet(candidates.map(({ id }) => id));
  return new Set(photos.flatMap((photo) => (photo?.guestId === guestId ? [photo.id] : [])));
}

export function isStopped(state: OutboxAction['state']): boolean {
  return state === 'conflict' || state === 'parked';
}
