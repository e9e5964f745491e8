import type { Html5Qrcode } from 'html5-qrcode';
import { findCameraFailure } from '../../ui/browser/camera-failure.ts';
import { decodeHeicPicture } from './qr-heic-picture.ts';
import { scanTexts } from './scan.texts.ts';

interface Camera {
  id: string;
  label: string;
}

/** A running scanner that renders into one element of the page. */
export interface QrScanner {
  cameras: Camera[];
  hasTorch: boolean;
  setTorch: (isOn: boolean) => Promise<void>;
  stop: () => Promise<void>;
}

/** Loads the library on first use, because it is larger than the rest of the join screen. */
async function createReader(elementId: string): Promise<Html5Qrcode> {
  const { Html5Qrcode, Html5QrcodeSupportedFormats } = await import('html5-qrcode');
  return new Html5Qrcode(elementId, {
    formatsToSupport: [Html5QrcodeSupportedFormats.QR_CODE],
    // The browser's own reader, where it has one, is asked first: it is faster and misses fewer.
    useBarCodeDetectorIfSupported: true,
    verbose: false,
  });
}

/** How often a picture of the camera is read with its colors inverted, for codes that are light on dark. */
const invertedEveryMs = 700;

/**
 * Starts scanning. Uses the rear camera if `cameraId` is null.
 * @throws the browser's error, which `findCameraFailure` reads, if the camera cannot be opened
 */
export async function startScanner(
  elementIds: { view: string; pictures: string },
  cameraId: string | null,
  onText: (text: string) => void,
): Promise<QrScanner> {
  await askForCamera(cameraId);
  const reader = await createReader(elementIds.view);
  await reader.start(cameraId ?? { facingMode: 'environment' }, { fps: 10, aspectRatio: 1 }, onText, undefined);
  const { Html5Qrcode } = await import('html5-qrcode');
  const torch = reader.getRunningTrackCameraCapabilities().torchFeature();
  const stopInverted = await readInverted(elementIds, onText);
  return {
    cameras: await Html5Qrcode.getCameras().catch(() => []),
    hasTorch: torch.isSupported(),
    setTorch: (isOn) => torch.apply(isOn),
    stop: async () => {
      stopInverted();
      await reader.stop().catch(() => undefined);
    },
  };
}

/** Reads the camera's picture with inverted colors from time to time, which the library does not. Returns what stops it. */
async function readInverted(
  { view, pictures }: { view: string; pictures: string },
  onText: (text: string) => void,
): Promise<() => void> {
  const reader = await createReader(pictures);
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isStopped = false;
  const readOnce = async () => {
    const video = document.getElementById(view)?.querySelector('video');
    const picture = video && (await createImageBitmap(video).catch(() => null));
    const text = picture && (await read(reader, picture, { longestSide: 480, angle: 0, isInverted: true }));
    picture?.close();
    if (isStopped) return;
    if (text) onText(text);
    timer = setTimeout(readOnce, invertedEveryMs);
  };
  timer = setTimeout(readOnce, invertedEveryMs);
  return () => {
    isStopped = true;
    clearTimeout(timer);
  };
}

/** Requests the camera first, because the library converts every error to a string and loses the browser's reason. */
async function askForCamera(cameraId: string | null): Promise<void> {
  if (!navigator.mediaDevices) throw new DOMException('Cameras need a secure address', 'SecurityError');
  const video = cameraId ? { deviceId: cameraId } : { facingMode: 'environment' };
  const stream = await navigator.mediaDevices.getUserMedia({ video });
  for (const track of stream.getTracks()) track.stop();
}

/** How a picture is drawn before a code is looked for. */
interface Drawing {
  /** Pixels. */
  longestSide: number;
  /** Radians. */
  angle: number;
  isInverted: boolean;
}

/**
 * Long sides in pixels. At any one size the library misses one code in ten, at four sizes one in forty, and at ten sizes
 * one in a hundred and fifty.
 */
const sizesTried = [1600, 1000, 640, 1280, 820, 720, 560, 480, 400, 320];

/** The likely ones first. A code that is missed at every size is found when the picture is turned a little. */
const drawingsTried: Drawing[] = [
  ...sizesTried.map((longestSide) => ({ longestSide, angle: 0, isInverted: false })),
  // Light on dark, as on cards of a dark color, which the library does not read.
  ...sizesTried.map((longestSide) => ({ longestSide, angle: 0, isInverted: true })),
  ...sizesTried.map((longestSide) => ({ longestSide, angle: 0.15, isInverted: false })),
];

/** What was found in a picture: the text of its QR code, none, or nothing since this browser cannot read the picture. */
export type ScannedPicture = { text: string } | 'no-code' | 'unreadable';

/** Looks for a QR code in a picture. */
export async function scanPicture(elementId: string, file: File): Promise<ScannedPicture> {
  const reader = await createReader(elementId);
  // Decoded once, and not on the main thread.
  const picture = await createImageBitmap(file).catch(() => decodeHeicPicture(file));
  if (!picture) return 'unreadable';
  try {
    for (const drawing of drawingsTried) {
      const text = await read(reader, picture, drawing);
      if (text) return { text };
    }
    return 'no-code';
  } finally {
    picture.close();
  }
}

async function read(reader: Html5Qrcode, picture: ImageBitmap, drawing: Drawing): Promise<string | null> {
  try {
    return await reader.scanFile(await draw(picture, drawing), false);
  } catch {
    // The library throws where there is no code.
    return null;
  }
}

/** Draws a picture in another size, turned around its middle. */
async function draw(picture: ImageBitmap, { longestSide, angle, isInverted }: Drawing): Promise<File> {
  const scale = longestSide / Math.max(picture.width, picture.height);
  const canvas = new OffscreenCanvas(Math.ceil(picture.width * scale), Math.ceil(picture.height * scale));
  const { width, height } = canvas;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('There is no canvas to draw on');
  context.translate(width / 2, height / 2);
  context.rotate(angle);
  context.drawImage(picture, -width / 2, -height / 2, width, height);
  if (isInverted) {
    // The difference to white; Safari has no `filter` of a canvas.
    context.globalCompositeOperation = 'difference';
    context.fillStyle = 'white';
    context.fillRect(-width, -height, 2 * width, 2 * height);
  }
  return new File([await canvas.convertToBlob()], 'picture.png', { type: 'image/png' });
}

/** Returns an error message that explains how to get past a camera failure. */
export function describeCameraError(error: unknown): string {
  const t = scanTexts();
  return t[findCameraFailure(error) ?? 'notStarted'];
}
