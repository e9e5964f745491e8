import type { Html5Qrcode } from 'html5-qrcode';
import { scanTexts } from './scan.texts.ts';

interface Camera {
  id: string;
  label: string;
}

/** A running scanner over one element of the page. */
export interface QrScanner {
  cameras: Camera[];
  hasTorch: boolean;
  setTorch: (isOn: boolean) => Promise<void>;
  stop: () => Promise<void>;
}

/** The library weighs more than the rest of the join screen, so it comes when somebody scans. */
async function createReader(elementId: string): Promise<Html5Qrcode> {
  const { Html5Qrcode, Html5QrcodeSupportedFormats } = await import('html5-qrcode');
  return new Html5Qrcode(elementId, { formatsToSupport: [Html5QrcodeSupportedFormats.QR_CODE], verbose: false });
}

/**
 * Starts scanning, with the camera at the phone's back unless one is named.
 * @throws DOMException `NotAllowedError`, `NotFoundError` … as the camera's refusal
 */
export async function startScanner(
  elementId: string,
  cameraId: string | null,
  onText: (text: string) => void,
): Promise<QrScanner> {
  await askForCamera(cameraId);
  const reader = await createReader(elementId);
  await reader.start(cameraId ?? { facingMode: 'environment' }, { fps: 10, aspectRatio: 1 }, onText, undefined);
  const { Html5Qrcode } = await import('html5-qrcode');
  const torch = reader.getRunningTrackCameraCapabilities().torchFeature();
  return {
    cameras: await Html5Qrcode.getCameras().catch(() => []),
    hasTorch: torch.isSupported(),
    setTorch: (isOn) => torch.apply(isOn),
    stop: () => reader.stop().catch(() => undefined),
  };
}

/** The library turns every refusal into a text; asking first keeps the browser's own reason. */
async function askForCamera(cameraId: string | null): Promise<void> {
  if (!navigator.mediaDevices) throw new DOMException('Cameras need a secure address', 'SecurityError');
  const video = cameraId ? { deviceId: cameraId } : { facingMode: 'environment' };
  const stream = await navigator.mediaDevices.getUserMedia({ video });
  for (const track of stream.getTracks()) track.stop();
}

/** Longest sides in pixels. The library overlooks one code in ten at one size, and finds it at another. */
const sizesTried = [1600, 1000, 640];

/** Reads a code from a picture; `null` where there is none to see. */
export async function scanPicture(elementId: string, picture: File): Promise<string | null> {
  const reader = await createReader(elementId);
  const read = (file: File) => reader.scanFile(file, false).catch(() => null);
  let text = await read(picture);
  for (const size of sizesTried) text ??= await drawAtSize(picture, size).then(read, () => null);
  return text;
}

async function drawAtSize(picture: File, longestSide: number): Promise<File> {
  const whole = await createImageBitmap(picture);
  const scale = longestSide / Math.max(whole.width, whole.height);
  const canvas = new OffscreenCanvas(Math.ceil(whole.width * scale), Math.ceil(whole.height * scale));
  canvas.getContext('2d')?.drawImage(whole, 0, 0, canvas.width, canvas.height);
  whole.close();
  return new File([await canvas.convertToBlob()], picture.name, { type: 'image/png' });
}

/** What a person can do about a camera that does not start. */
export function cameraRefusal(error: unknown): string {
  const t = scanTexts();
  const name = error instanceof DOMException ? error.name : '';
  if (name === 'NotAllowedError') return t.notAllowed;
  if (name === 'NotFoundError' || name === 'OverconstrainedError') return t.noCamera;
  if (name === 'NotReadableError') return t.inUse;
  if (name === 'SecurityError') return t.notSecure;
  return t.notStarted;
}
