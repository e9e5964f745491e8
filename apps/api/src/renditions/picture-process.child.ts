import { readTakenAt } from '@rollcall/gallery/read-taken-at';
import { ProblemError } from '../http/problem.ts';
import { comparePictures } from './compare-pictures.ts';
import { inspectPicture } from './inspect-picture.ts';
import { makeEventPicture } from './make-event-picture.ts';
import { makeLargeView, makeRenditions } from './make-renditions.ts';
import type { PictureRequest, PictureResponse, PictureResult, PictureTask } from './picture-process.messages.ts';

// A terminal and a service manager send these to all processes of the server, which first finishes its requests.
process.on('SIGINT', () => undefined);
process.on('SIGTERM', () => undefined);
// The server dismissed this process, or was killed.
process.on('disconnect', () => process.exit());

process.on('message', async (request: PictureRequest) => {
  const result = await run(request).catch(describeError);
  const response: PictureResponse = { ...result, id: request.id };
  // Without a callback, a response to a server that has ended meanwhile would be an unhandled error.
  process.send?.(response, undefined, undefined, () => undefined);
});

async function run(task: PictureTask): Promise<PictureResult> {
  if (task.kind === 'make-renditions') {
    return { kind: 'rendered', renditions: await makeRenditions(task.original, task.label) };
  }
  if (task.kind === 'make-large-view') {
    return { kind: 'large-view', picture: await makeLargeView(task.original) };
  }
  if (task.kind === 'make-event-picture') {
    return { kind: 'drawn', picture: await makeEventPicture(task.original, task.pictureKind) };
  }
  if (task.kind === 'compare') {
    return { kind: 'compared', difference: await comparePictures(task.preview, task.picture) };
  }
  if (task.kind === 'read-time') {
    return { kind: 'time-read', takenAt: readTakenAt(task.bytes, task.timeZone, task.clockOffsetMs) };
  }
  if (task.kind === 'inspect-video') {
    // Most servers never see one.
    const { inspectVideo } = await import('../videos/inspect-video.ts');
    return { kind: 'video-inspected', video: await inspectVideo(task.skeleton, task.limits) };
  }
  const picture = await inspectPicture(task.bytes, task.maxPixels);
  return { kind: 'inspected', picture: { ...picture, bytes: picture.bytes === task.bytes ? null : picture.bytes } };
}

function describeError(error: unknown): PictureResult {
  if (!(error instanceof ProblemError)) return { kind: 'failed', error: String(error) };
  return { kind: 'refused', code: error.code, detail: error.message, cause: String(error.cause) };
}
