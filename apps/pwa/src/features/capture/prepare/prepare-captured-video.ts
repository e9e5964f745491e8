import { problems } from '@rollcall/schema/problem';
import { videoLimits } from '@rollcall/schema/video';
import type { OutboxPhoto, OutboxProblem } from '../../../local/outbox/outbox-database.ts';
import { prepareInVideoWorker } from './prepare-in-video-worker.ts';
import { prepareVideoTexts } from './prepare-video.texts.ts';

type Result =
  | { kind: 'stored' | 'superseded' | 'no-room' | 'not-loaded' | 'undecodable' }
  | { kind: 'refused'; problem: OutboxProblem };

/** Prepares a captured video. `undecodable`: it failed, and is tried again, in the end unchanged. */
export async function prepareCapturedVideo(
  { id, byteLength, type }: OutboxPhoto,
  { isUnchanged }: { isUnchanged: boolean },
): Promise<Result> {
  const t = prepareVideoTexts();
  const refuse = (code: OutboxProblem['code'], detail: string): Result => ({
    kind: 'refused',
    problem: { code, detail },
  });
  const { kind } = await prepareInVideoWorker({ photoId: id, byteLength, type, isUnchanged });
  switch (kind) {
    case 'gone':
      return refuse('corrupt-video', t.gone);
    case 'too-long':
      return refuse('video-too-long', t.tooLong({ seconds: videoLimits.seconds }));
    case 'too-large':
      return refuse('video-too-large', t.tooLarge({ megabytes: videoLimits.bytes / 1_000_000 }));
    case 'unsupported':
      return refuse('unsupported-video', problems['unsupported-video'].title);
    case 'failed':
      return { kind: 'undecodable' };
    default:
      return { kind };
  }
}
