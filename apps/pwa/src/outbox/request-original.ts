import { transitionOriginal } from '../local/outbox/waiting-originals.ts';
import { notifyOutbox } from './outbox-channel.ts';

/** Sends the originals of photos now, whatever the link, also those that were refused. */
export async function requestOriginals(photoIds: readonly string[]): Promise<void> {
  for (const photoId of photoIds) await transitionOriginal(photoId, { kind: 'original-requested' });
  notifyOutbox();
}

/** Gives up the original of a photo, whose picture stays. */
export async function dropOriginal(photoId: string): Promise<void> {
  await transitionOriginal(photoId, { kind: 'original-dropped' });
}
