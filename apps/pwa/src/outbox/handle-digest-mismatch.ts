import { transitionPhoto } from '../local/outbox/photo-transitions.ts';
import { backoffMs } from './backoff.ts';
import { sha256Hex } from './digest.ts';
import type { SendablePhoto } from './send-photo.ts';

const maxMismatches = 3;

/** Handles a photo whose bytes the server dropped: uploads an intact copy again, three times at most. */
export async function handleDigestMismatch(photo: SendablePhoto, bytes: Uint8Array<ArrayBuffer>): Promise<void> {
  // Without Web Crypto the copy counts as intact.
  if (((await sha256Hex(bytes.buffer)) ?? photo.sha256) !== photo.sha256) {
    const detail = 'This photo was damaged on this phone. Please choose it again from your library.';
    await transitionPhoto(photo.id, { kind: 'refused', problem: { code: 'corrupt-image', detail } });
    return;
  }
  const before = await transitionPhoto(photo.id, { kind: 'digest-mismatch' });
  if (!before) return;
  if (before.digestMismatches + 1 >= maxMismatches) {
    const detail =
      'Still on this phone. This network keeps damaging the photo on the way. Try again on another network.';
    await transitionPhoto(photo.id, { kind: 'refused', problem: { code: 'digest-mismatch', detail } });
    return;
  }
  const nextTryAtMs = Date.now() + backoffMs(photo.digestMismatches);
  await transitionPhoto(photo.id, { kind: 'retry-scheduled', nextTryAtMs, problem: null });
}
