import { findMirrorEvent } from '../../../local/mirror/mirror-events.ts';
import { findVideoLimits } from '../../../local/mirror/video-limits.ts';
import type { PhotoTarget } from '../../../local/outbox/captured-photos.ts';
import { getMembership } from '../../../local/outbox/memberships.ts';
import { readStorageState, StorageFull } from '../../../local/outbox/storage.ts';
import { commitVideo } from '../../../local/outbox/video-pieces.ts';
import { notifyOutbox } from '../../../outbox/outbox-channel.ts';
import { nameOf } from './save-shot.ts';

/** What a phone can make smaller, if the server does not take as much; of a longer film it would take a part of an hour. */
const maxPickedBytes = 600_000_000;
/** For the prepared copy beside it, and the photos that are taken meanwhile. */
export const roomBesideBytes = 60_000_000;

/**
 * Saves a picked video in pieces. Returns its photo's id once all of it is stored on this phone, or why it was not. Throws
 * `StorageFull` before it begins where there is not enough storage, and what reading the file throws.
 */
export async function saveVideo(
  target: PhotoTarget,
  file: File,
): Promise<{ savedId: string } | { reason: 'video' | 'video-too-large' }> {
  const eventId = await findEventId(target);
  if ((await findMirrorEvent(eventId))?.acceptsVideos !== true) return { reason: 'video' };
  if (file.size > Math.max(maxPickedBytes, (await findVideoLimits(eventId)).bytes))
    return { reason: 'video-too-large' };
  const { usedBytes, quotaBytes } = await readStorageState();
  if (quotaBytes !== null && quotaBytes - usedBytes < 2 * file.size + roomBesideBytes) throw new StorageFull();
  const isQuickTime = file.type === 'video/quicktime' || /\.mov$/i.test(file.name);
  const savedId = await commitVideo(target, file, {
    type: isQuickTime ? 'video/quicktime' : file.type.startsWith('video/') ? file.type : 'video/mp4',
    originalName: nameOf(file),
    takenAt: null,
  });
  notifyOutbox();
  return { savedId };
}

/** Returns the id, or the code, of the event that a photo would belong to. */
export async function findEventId(target: PhotoTarget): Promise<string> {
  if ('eventId' in target) return target.eventId;
  const membership = await getMembership(target.membershipId);
  return membership?.eventId ?? membership?.eventCode ?? '';
}
