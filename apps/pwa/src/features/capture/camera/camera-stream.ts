export type Facing = 'environment' | 'user';

/** A running camera. */
export interface OpenCamera {
  stream: MediaStream;
  track: MediaStreamTrack;
  facing: Facing;
  /** Whether the device has another camera to switch to. */
  canSwitch: boolean;
  hasTorch: boolean;
}

/** Adds `torch`, which the DOM types lack (W3C MediaStream Image Capture, section 9). */
type TorchCapabilities = MediaTrackCapabilities & { torch?: boolean };

/**
 * Starts a camera. The requested resolution is high enough to use a video frame as the photo in browsers without
 * still capture, and not much larger than the upload.
 * @throws the browser's error, which `findCameraFailure` reads; `SecurityError` if the browser exposes no media devices
 */
export async function openCamera(facing: Facing): Promise<OpenCamera> {
  if (!navigator.mediaDevices) throw new DOMException('Cameras need a secure address', 'SecurityError');
  const video = { facingMode: { ideal: facing }, width: { ideal: 2560 }, height: { ideal: 1920 } };
  return await describeCamera(await navigator.mediaDevices.getUserMedia({ video, audio: false }), facing);
}

/** Returns a running camera by its stream. */
export async function describeCamera(stream: MediaStream, facing: Facing): Promise<OpenCamera> {
  const [track] = stream.getVideoTracks();
  if (!track) throw new DOMException('No camera', 'NotFoundError');
  const devices = await navigator.mediaDevices.enumerateDevices().catch(() => []);
  const cameras = devices.filter((device) => device.kind === 'videoinput');
  const capabilities: TorchCapabilities = track.getCapabilities?.() ?? {};
  return { stream, track, facing, canSwitch: cameras.length > 1, hasTorch: capabilities.torch === true };
}

export function closeCamera({ stream }: OpenCamera): void {
  for (const track of stream.getTracks()) track.stop();
}

export async function setTorch({ track }: OpenCamera, isOn: boolean): Promise<void> {
  await track.applyConstraints({ advanced: [{ torch: isOn } as MediaTrackConstraintSet] });
}

/**
 * Returns whether the camera can be opened without a permission prompt. Returns false if the browser does not support
 * the query.
 */
export async function isCameraGranted(): Promise<boolean> {
  try {
    const { state } = await navigator.permissions.query({ name: 'camera' as PermissionName });
    return state === 'granted';
  } catch {
    return false;
  }
}
