const way = 'You can choose photos from your library instead.';

const sentences: Record<string, string> = {
  NotAllowedError: `The camera is not allowed here. Allow it in the browser’s settings for this site. ${way}`,
  NotFoundError: `There is no camera on this device. ${way}`,
  OverconstrainedError: `There is no camera on this device. ${way}`,
  NotReadableError: `Another app is using the camera. Close it and try again. ${way}`,
  SecurityError: `The browser gives the camera to secure addresses only (https). ${way}`,
};

/** What a person can do about a camera that does not start. */
export function cameraRefusal(error: unknown): string {
  const name = error instanceof DOMException ? error.name : '';
  return sentences[name] ?? `The camera did not start. ${way}`;
}
