import { existsSync, readFileSync } from 'node:fs';
import { expect, onTestFinished, test, vi } from 'vitest';
import { drawJpeg, drawJpegWithExif } from '../../test/draw-pictures.ts';
import { ProblemError } from '../http/problem.ts';
import { comparePictures } from './compare-pictures.ts';
import { inspectPicture } from './inspect-picture.ts';
import { makeRenditions } from './make-renditions.ts';
import { PictureProcess } from './picture-process.ts';

const dyingScript = new URL('../../test/dying-picture-process.ts', import.meta.url);
const isRunning = (pid: number | null) => existsSync(`/proc/${pid}`);

function createProcess(options?: ConstructorParameters<typeof PictureProcess>[0]): PictureProcess {
  const pictures = new PictureProcess(options);
  onTestFinished(() => pictures.stop());
  return pictures;
}

test('returns what the functions return that run in it', async () => {
  const pictures = createProcess();
  const [plain, withExif] = [await drawJpeg(), await drawJpegWithExif()];
  expect((await pictures.inspectPicture(plain)).bytes).toBe(plain);
  expect(await pictures.inspectPicture(withExif)).toEqual(await inspectPicture(withExif));
  expect(await pictures.comparePictures(plain, withExif)).toEqual(await comparePictures(plain, withExif));
  expect(await pictures.makeRenditions(plain, 'x')).toEqual(await makeRenditions(plain, 'x'));
});

test('throws the problem of a picture', async () => {
  const half = (await drawJpeg(800, 600)).subarray(0, 5000);
  const error = await createProcess()
    .inspectPicture(half)
    .catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(ProblemError);
  expect(error).toMatchObject({ code: 'corrupt-image', message: 'This picture is damaged or incomplete.' });
});

test.runIf(process.platform === 'linux')('ends when idle, and starts again for the next picture', async () => {
  const pictures = createProcess({ idleMs: 0 });
  const jpeg = await drawJpeg();
  const first = pictures.inspectPicture(jpeg);
  const { pid } = pictures;
  expect(isRunning(pid)).toBe(true);
  await first;
  await vi.waitFor(() => expect(isRunning(pid)).toBe(false));
  expect(pictures.pid).toBeNull();
  expect(await pictures.inspectPicture(jpeg)).toMatchObject({ width: 320, height: 240 });
});

test('repeats the tasks of a process that crashed', async () => {
  const pictures = createProcess();
  const jpeg = await drawJpeg(1200, 900);
  const tasks = [pictures.inspectPicture(jpeg), pictures.makeRenditions(jpeg, 'x')];
  process.kill(pictures.pid!, 'SIGSEGV');
  expect(await Promise.all(tasks)).toMatchObject([{ width: 1200, height: 900 }, { thumbhash: expect.any(String) }]);
});

test('rejects a picture that crashes even a process of its own as corrupt', async () => {
  const pictures = createProcess({ script: dyingScript });
  await expect(pictures.makeRenditions(Buffer.alloc(1), 'SIGSEGV')).rejects.toMatchObject({ code: 'corrupt-image' });
});

test.each(['SIGKILL', '1'])('does not blame the picture for an end with %s', async (reason) => {
  const pictures = createProcess({ script: dyingScript });
  const error = await pictures.makeRenditions(Buffer.alloc(1), reason).catch((cause: unknown) => cause);
  expect(error).toBeInstanceOf(Error);
  expect(error).not.toBeInstanceOf(ProblemError);
});

test('rejects pending tasks when it is stopped', async () => {
  const pictures = createProcess({ script: dyingScript });
  const pending = pictures.inspectPicture(Buffer.alloc(1));
  pictures.stop();
  await expect(pending).rejects.toThrow('the picture process ended');
});

test('a video that keeps its reader busy is refused after its time, and its process killed', async () => {
  const pictures = createProcess({ script: dyingScript, videoMs: 300 });
  const skeleton = { bytes: 0, segments: [], mediaData: [] };
  await expect(pictures.inspectVideo(skeleton, { seconds: 60 })).rejects.toMatchObject({ code: 'corrupt-video' });
  await vi.waitFor(() => expect(listChildren()).toEqual([]));
});

/** The processes that this one has started and that have not ended. */
function listChildren(): string[] {
  const children = readFileSync(`/proc/${process.pid}/task/${process.pid}/children`, 'utf8');
  return children
    .split(' ')
    .filter((pid) => pid !== '' && readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('dying'));
}
