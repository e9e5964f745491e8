/** W3C MediaStream Image Capture, section 4. Some browsers and some versions of the DOM types lack it. */
interface StillCamera {
  takePhoto(): Promise<Blob>;
}
type StillCameraClass = new (track: MediaStreamTrack) => StillCamera;

/** The timeout in milliseconds. On some phones `takePhoto` never settles. */
const takeTimeoutMs = 3_000;
/** The timeout of the first frame in milliseconds. WebKit delivers none while the video is hidden. */
const firstFrameTimeoutMs = 10_000;
const frameQuality = 0.92;

/** Tracks with a still in progress. The browser rejects a concurrent `takePhoto`. */
const busy = new WeakSet<MediaStreamTrack>();

/**
 * Takes a picture. Returns a still from the camera's sensor if the browser supports it, otherwise the current video
 * frame. The frame is captured first, so that a failed still does not lose the shot.
 */
export async function takeStill(track: MediaStreamTrack, video: HTMLVideoElement): Promise<Blob> {
  if (video.readyState < HTMLMediaElement.HAVE_CURRENT_DATA) await firstFrame(video);
  const frame = keepFrame(video);
  try {
    return await takeWithSensor(track);
  } catch {
    return await encode(frame);
  }
}

async function takeWithSensor(track: MediaStreamTrack): Promise<Blob> {
  const { ImageCapture } = globalThis as unknown as { ImageCapture?: StillCameraClass };
  if (!ImageCapture || busy.has(track)) throw new Error('No still now');
  busy.add(track);
  const taking = new ImageCapture(track).takePhoto().finally(() => busy.delete(track));
  const still = await Promise.race([taking, rejectAfter(takeTimeoutMs)]);
  if (still.size === 0 || !still.type.startsWith('image/')) throw new Error('The still is empty');
  return still;
}

function rejectAfter(ms: number): Promise<never> {
  return new Promise((_, reject) => setTimeout(() => reject(new Error('No still in time')), ms));
}

/** Resolves once the video has its first frame: the shutter can be pressed before the camera delivers one. */
async function firstFrame(video: HTMLVideoElement): Promise<void> {
  const arrived = new Promise<void>((resolve) => {
    video.addEventListener('loadeddata', () => resolve(), { once: true });
  });
  await Promise.race([arrived, rejectAfter(firstFrameTimeoutMs)]);
}

function keepFrame(video: HTMLVideoElement): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  canvas.width = video.videoWidth;
  canvas.height = video.videoHeight;
  canvas.getContext('2d')?.drawImage(video, 0, 0);
  return canvas;
}

function encode(frame: HTMLCanvasElement): Promise<Blob> {
  return new Promise((resolve, reject) => {
    frame.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('No frame to take'))), 'image/jpeg', frameQuality);
  });
}
