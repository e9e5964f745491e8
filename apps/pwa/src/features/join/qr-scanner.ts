import type { Html5Qrcode } from 'html5-qrcode';
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
  return new Html5Qrcode(elementId, { formatsToSupport: [Html5QrcodeSupportedFormats.QR_CODE], verbose: false });
}

/**
 * Starts scanning. Uses the rear camera if `cameraId` is null.
 * @throws DOMException `NotAllowedError`, `NotFoundError` and others, if the camera cannot be opened
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

/** Requests the camera first, because the library converts every error to a string and loses the browser's reason. */
async function askForCamera(cameraId: string | null): Promise<void> {
  if (!navigator.mediaDevices) throw new DOMException('Cameras need a secure address', 'SecurityError');
  const video = cameraId ? { deviceId: cameraId } : { facingMode: 'environment' };
  const stream = await navigator.mediaDevices.getUserMedia({ video });
  for (const track of stream.getTracks()) track.stop();
}

/**
 * Long sides in pixels. At any one size the library misses one code in ten, at four sizes one in forty, and at ten sizes
 * one in a hundred and fifty.
 */
const sizesTried = [1600, 1000, 640, 1280, 820, 720, 560, 480, 400, 320];
/** In radians. A code that is missed at every size is found when the picture is turned a little. */
const anglesTried = [0, 0.15];

/** Returns the text of the QR code in a picture, or `null` if none is found. */
export async function scanPicture(elementId: string, picture: File): Promise<string | null> {
  const reader = await createReader(elementId);
  const read = (file: File) => reader.scanFile(file, false).catch(() => null);
  let text = await read(picture);
  for (const angle of anglesTried) {
    for (const size of sizesTried) text ??= await draw(picture, size, angle).then(read, () => null);
  }
  return text;
}

/** Draws a picture in another size, turned around its middle. */
async function draw(picture: File, longestSide: number, angle: number): Promise<File> {
  const whole = await createImageBitmap(picture);
  const scale = longestSide / Math.max(whole.width, whole.height);
  const canvas = new OffscreenCanvas(Math.ceil(whole.width * scale), Math.ceil(whole.height * scale));
  const { width, height } = canvas;
  const context = canvas.getContext('2d');
  context?.translate(width / 2, height / 2);
  context?.rotate(angle);
  context?.drawImage(whole, -width / 2, -height / 2, width, height);
  whole.close();
  return new File([await canvas.convertToBlob()], picture.name, { type: 'image/png' });
}

/** Returns an error message that explains how to get past a camera failure. */
export function describeCameraError(error: unknown): string {
  const t = scanTexts();
  const name = error instanceof DOMException ? error.name : '';
  if (name === 'NotAllowedError') return t.notAllowed;
  if (name === 'NotFoundError' || name === 'OverconstrainedError') return t.noCamera;
  if (name === 'NotReadableError') return t.inUse;
  if (name === 'SecurityError') return t.notSecure;
  return t.notStarted;
}
