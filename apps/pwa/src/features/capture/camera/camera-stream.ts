export type Facing = 'environment' | 'user';

/** A running camera. */
export interface OpenCamera {
  stream: MediaStream;
  track: MediaStreamTrack;
  facing: Facing;
  /** There is another one to switch to. */
  canSwitch: boolean;
  hasTorch: boolean;
}

/** Torches are not in the DOM's own types yet (W3C MediaStream Image Capture, section 9). */
type TorchCapabilities = MediaTrackCapabilities & { torch?: boolean };

/**
 * Starts a camera. A frame of it is good enough for the photo itself where the browser takes no stills, and not
 * larger than what is sent.
 * @throws DOMException as the browser refuses, `SecurityError` where it has no cameras at all
 */
export async function openCamera(facing: Facing): Promise<OpenCamera> {
  if (!navigator.mediaDevices) throw new DOMException('Cameras need a secure address', 'SecurityError');
  const video = { facingMode: { ideal: facing }, width: { ideal: 2560 }, height: { ideal: 1920 } };
  const stream = await navigator.mediaDevices.getUserMedia({ video, audio: false });
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

/** Whether the camera may be opened without asking; false also where the browser does not say. */
export async function isCameraGranted(): Promise<boolean> {
  try {
    const { state } = await navigator.permissions.query({ name: 'camera' as PermissionName });
    return state === 'granted';
  } catch {
    return false;
  }
}
