import { isDue } from './due-time.ts';
import { type OriginalEvent, originalTransition } from './original-state-machine.ts';
import { type OutboxOriginal, type OutboxPhoto, outboxDatabase } from './outbox-database.ts';
import { isVideo } from './photo-state-machine.ts';

/** A photo whose original is on this phone. */
export type PhotoWithOriginal = OutboxPhoto & { eventId: string; original: OutboxOriginal };

/** As `transitionPhoto`, for the original of a photo. */
export async function transitionOriginal(photoId: string, event: OriginalEvent): Promise<OutboxPhoto | null> {
  const { photos, bytes } = outboxDatabase;
  return await outboxDatabase.transaction('rw', photos, bytes, async () => {
    const photo = await photos.get(photoId);
    const transition = photo && originalTransition(photo, event);
    if (!transition) return null;
    await photos.update(photoId, { original: transition.original });
    if (transition.deletesBytes) await bytes.delete([photoId, 'raw']);
    return photo;
  });
}

/** Returns the photos whose originals can be sent now, given their owner's session: those that were asked for first. */
export async function listDueOriginals(): Promise<PhotoWithOriginal[]> {
  const due = await outboxDatabase.photos
    .where('state')
    .equals('received')
    .filter(({ eventId, original }) => eventId !== null && original !== undefined && canGoOn(original))
    .sortBy('capturedAt');
  const isRequested = ({ original }: OutboxPhoto) => Number(original?.isRequested === true);
  return (due as PhotoWithOriginal[]).sort((one, other) => isRequested(other) - isRequested(one));
}

const canGoOn = ({ state, nextTryAtMs = 0 }: OutboxOriginal) =>
  (state === 'waiting' || state === 'sending') && isDue({ nextTryAtMs });

/** Returns whether an original waits until later because the link was slow, which counts for all that nobody asked for. */
export async function isAnyPaused(): Promise<boolean> {
  const received = outboxDatabase.photos.where('state').equals('received');
  return (await received.filter(({ original }) => original !== undefined && isPaused(original)).count()) > 0;
}

const isPaused = ({ state, problem, nextTryAtMs = 0 }: OutboxOriginal) =>
  state === 'waiting' && !problem && !isDue({ nextTryAtMs });

/** Returns the ids of the owner's photos in an event whose originals wait for a fast link. */
export async function listWaitingOriginalIds({ eventId, ownerId }: Pick<OutboxPhoto, 'eventId' | 'ownerId'>) {
  return await outboxDatabase.photos
    .where('[eventId+state]')
    .equals([eventId ?? '', 'received'])
    .and(({ original, ownerId: owner }) => {
      return owner === ownerId && original?.state === 'waiting' && !original.isRequested;
    })
    .primaryKeys();
}

/** States of pictures that go first. One whose owner is away keeps nobody waiting. */
const statesBefore = ['captured', 'prepared', 'sending', 'waiting'] as const;

/** Returns whether the picture or video of anybody on this phone goes before all originals. */
export async function isPictureWaiting(): Promise<boolean> {
  return (await outboxDatabase.photos.where('state').anyOf(statesBefore).count()) > 0;
}

/** Returns whether a photo of anybody on this phone goes before all videos. One that a server refuses for now does not. */
export async function isPhotoWaiting(): Promise<boolean> {
  const before = outboxDatabase.photos.where('state').anyOf(statesBefore);
  return (await before.filter((photo) => !isVideo(photo) && isDue(photo)).count()) > 0;
}
