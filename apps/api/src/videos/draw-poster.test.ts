import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import type { Photo } from '@rollcall/schema/photo';
import { expect, onTestFinished, test, vi } from 'vitest';
import { waitForRenditions } from '../../test/create-event-with-guest.ts';
import { createTestApp } from '../../test/create-test-app.ts';
import { drawJpeg, drawJpegWithExif } from '../../test/draw-pictures.ts';
import { createVideoEvent } from '../../test/video-of-event.ts';
import { createDrawPoster } from './draw-poster.ts';

/** Writes a program that stands in for ffmpeg, and notes its arguments and environment. */
function writeProgram(body: string, picture?: Buffer) {
  const dir = mkdtempSync(join(tmpdir(), 'rollcall-ffmpeg-'));
  onTestFinished(() => rmSync(dir, { recursive: true, force: true }));
  const path = join(dir, 'ffmpeg');
  if (picture) writeFileSync(join(dir, 'picture.jpg'), picture);
  writeFileSync(path, `#!/bin/sh\necho "$@" >> ${dir}/args\nenv > ${dir}/env\n${body.replaceAll('DIR', dir)}\n`);
  chmodSync(path, 0o700);
  return {
    path,
    args: () => readFileSync(join(dir, 'args'), 'utf8'),
    env: () => readFileSync(join(dir, 'env'), 'utf8'),
  };
}

const video = () => Readable.from([Buffer.from('a video')]);

test('returns what the program draws, from a copy that no other file or address is read for', async () => {
  const picture = await drawJpeg();
  const program = writeProgram('/bin/cat DIR/picture.jpg', picture);
  vi.stubEnv('ROLLCALL_SECRET_OF_TEST', 'secret');
  onTestFinished(() => void vi.unstubAllEnvs());
  const drawn = await createDrawPoster(program.path)(video());
  expect(drawn!.equals(picture)).toBe(true);
  expect(program.args()).toMatch(/-protocol_whitelist file -enable_drefs 0 -f mov -ss 0\.5 -i file:\//);
  expect(program.env()).not.toContain('secret');
  const [, copy = ''] = /-i file:(\S+)/.exec(program.args()) ?? [];
  expect(existsSync(copy)).toBe(false);
});

test('tries the first picture of a video that has none later', async () => {
  const program = writeProgram('case "$*" in *"-ss 0 "*) /bin/cat DIR/picture.jpg;; esac', await drawJpeg());
  expect(await createDrawPoster(program.path)(video())).not.toBeNull();
});

test.each([
  ['fails', 'exit 1'],
  ['hangs', 'exec /bin/sleep 60'],
  ['crashes', 'kill -SEGV $$'],
  ['writes without an end', 'exec /bin/cat /dev/zero'],
])('returns nothing where the program %s', async (_name, body) => {
  const startedMs = performance.now();
  expect(await createDrawPoster(writeProgram(body).path, { timeoutMs: 1000 })(video())).toBeNull();
  expect(performance.now() - startedMs).toBeLessThan(10_000);
});

test('returns nothing where there is no such program', async () => {
  expect(await createDrawPoster('/nowhere/ffmpeg')(video())).toBeNull();
});

test('a video without a poster gets one of the server, drawn anew, and keeps what was decided about it', async () => {
  const program = writeProgram('/bin/sleep 1; /bin/cat DIR/picture.jpg', await drawJpegWithExif());
  const testApp = await createTestApp({ environment: { ROLLCALL_FFMPEG: program.path } });
  const { guest, organizer, event, upload, video: bytes, photoId } = await createVideoEvent(testApp);
  await guest.createUpload({ ...upload, first: bytes });
  await organizer.call('PATCH', `/api/photos/${photoId}/approve`, { isApproved: true });
  const shown = await waitForRenditions(organizer, event.id, photoId);
  expect(shown.isApproved).toBe(true);
  const { file_key, has_poster } = await testApp.db.selectFrom('photos').selectAll().executeTakeFirstOrThrow();
  expect(has_poster).toBe(1);
  expect((await testApp.blobs.read(`${file_key}-poster.jpg`)).includes('Exif')).toBe(false);
});

test('a video is shown without a picture where the program draws none that is one', async () => {
  const program = writeProgram('echo "no picture"');
  const testApp = await createTestApp({ environment: { ROLLCALL_FFMPEG: program.path } });
  const { guest, organizer, event, upload, video: bytes } = await createVideoEvent(testApp);
  await guest.createUpload({ ...upload, first: bytes });
  await vi.waitFor(() => expect(program.args()).not.toBe(''));
  const [photo] = await organizer.getJson<Photo[]>(`/api/events/${event.id}/photos`);
  expect(photo).toMatchObject({ kind: 'video', url: null });
});
