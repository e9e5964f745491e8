import { videoLimits } from '@rollcall/schema/video';
import { drawPreview, drawScene } from '../../api/test/draw-pictures.ts';
import { makeVideo } from '../../api/test/make-video.ts';
import { prepareVideo } from '../src/features/capture/prepare/convert-video.ts';
import type { PhotoTarget } from '../src/local/outbox/captured-photos.ts';
import { outboxDatabase } from '../src/local/outbox/outbox-database.ts';
import { commitVideo } from '../src/local/outbox/video-pieces.ts';

type Made = Parameters<typeof makeVideo>[0];

/** Captures a video as a browser does, and does not prepare it. Returns its id and the file. */
export async function captureVideo(target: PhotoTarget, made: Made = {}): Promise<{ photoId: string; file: Buffer }> {
  const file = await makeVideo(made);
  const type = made?.isQuickTime ? 'video/quicktime' : 'video/mp4';
  const facts = { type, originalName: 'dance.mp4', takenAt: null };
  const photoId = await commitVideo(target, new Blob([new Uint8Array(file)]), facts);
  return { photoId, file };
}

/** Captures a video and prepares it, with a poster, which no decoder of this machine could draw. */
export async function takeVideo(target: PhotoTarget, made: Made = {}): Promise<{ photoId: string; bytes: Buffer }> {
  const { photoId, file } = await captureVideo(target, made);
  const request = { photoId, byteLength: file.length, type: 'video/mp4', isUnchanged: false, limits: videoLimits };
  const result = await prepareVideo(request, () => undefined);
  if (result.kind !== 'stored') throw new Error(result.kind);
  const preview = new Uint8Array(await drawPreview(await drawScene(640, 480))).buffer;
  await outboxDatabase.bytes.put({ photoId, kind: 'preview', bytes: preview });
  return { photoId, bytes: await readVideo(photoId, 'prepared') };
}

/** Returns the bytes of a video on this phone; none if there are none. */
export async function readVideo(photoId: string, kind: 'raw' | 'prepared'): Promise<Buffer> {
  const rows = await outboxDatabase.bytes.where('photoId').equals(photoId).sortBy('kind');
  return Buffer.concat(rows.filter((row) => row.kind.startsWith(`${kind}/`)).map(({ bytes }) => Buffer.from(bytes)));
}
