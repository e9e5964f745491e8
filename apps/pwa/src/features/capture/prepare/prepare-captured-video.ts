import { problems } from '@rollcall/schema/problem';
import { findVideoLimits } from '../../../local/mirror/video-limits.ts';
import { findNextCaptured } from '../../../local/outbox/captured-photos.ts';
import type { OutboxPhoto, OutboxProblem } from '../../../local/outbox/outbox-database.ts';
import { isVideo } from '../../../local/outbox/photo-state-machine.ts';
import { subscribeToOutbox } from '../../../outbox/outbox-channel.ts';
import { describeVideoLimits } from '../../../ui/photo/describe-video-limits.ts';
import { prepareInVideoWorker } from './prepare-in-video-worker.ts';
import { prepareVideoTexts } from './prepare-video.texts.ts';

type Result =
  | { kind: 'stored' | 'superseded' | 'no-room' | 'not-loaded' | 'undecodable' | 'interrupted' }
  | { kind: 'refused'; problem: OutboxProblem };

/** After so many, a video is prepared to its end, whatever is taken meanwhile. */
const maxInterruptions = 3;

/** How often photos have interrupted the preparation of a video, by photo id. */
const interruptions = new Map<string, number>();

/**
 * Prepares a captured video. `undecodable`: it failed, and is tried again, in the end unchanged. `interrupted`: a photo was
 * taken, which goes first.
 */
export async function prepareCapturedVideo(
  { id, byteLength, type, eventId, eventCode }: OutboxPhoto,
  { isUnchanged }: { isUnchanged: boolean },
): Promise<Result> {
  const t = prepareVideoTexts();
  const refuse = (code: OutboxProblem['code'], detail: string): Result => ({
    kind: 'refused',
    problem: { code, detail },
  });
  const controller = new AbortController();
  const unsubscribe = subscribeToOutbox(async () => {
    const next = await findNextCaptured(new Set()).catch(() => null);
    if (next && !isVideo(next) && (interruptions.get(id) ?? 0) < maxInterruptions) controller.abort();
  });
  const limits = await findVideoLimits(eventId ?? eventCode);
  const request = { photoId: id, byteLength, type, isUnchanged, limits };
  const { kind } = await prepareInVideoWorker(request, controller.signal).finally(unsubscribe);
  if (kind === 'interrupted') interruptions.set(id, (interruptions.get(id) ?? 0) + 1);
  else interruptions.delete(id);
  switch (kind) {
    case 'gone':
      return refuse('corrupt-video', t.gone);
    case 'too-long':
      return refuse('video-too-long', t.tooLong(describeVideoLimits(limits)));
    case 'too-large':
      return refuse('video-too-large', t.tooLarge(describeVideoLimits(limits)));
    case 'unsupported':
      return refuse('unsupported-video', problems['unsupported-video'].title);
    case 'failed':
      return { kind: 'undecodable' };
    default:
      return { kind };
  }
}
