export type CameraFailure = 'blocked' | 'noCamera' | 'inUse' | 'notSecure';

/** Media Capture and Streams, section 10.2.1. */
const failures = new Map<unknown, CameraFailure>([
  ['NotAllowedError', 'blocked'],
  ['NotFoundError', 'noCamera'],
  // WebKit's error on a device without a camera, whatever was asked for.
  ['OverconstrainedError', 'noCamera'],
  ['NotReadableError', 'inUse'],
  ['SecurityError', 'notSecure'],
]);

/**
 * Returns why a camera could not be opened, or null if the browser gives no known reason. Reads the name alone: in
 * WebKit, `OverconstrainedError` is no DOMException, and no Error either.
 */
export function findCameraFailure(error: unknown): CameraFailure | null {
  const name = typeof error === 'object' && error !== null && 'name' in error ? error.name : null;
  return failures.get(name) ?? null;
}
