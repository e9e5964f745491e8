import { vi } from 'vitest';

/** Milliseconds, as the browser tests wait. A busy machine stops a test for longer than Vitest's own second. */
const timeout = 60_000;

const { waitFor } = vi;
// Each file of tests runs this, in the same process as the one before.
if (waitFor.name !== 'waitPatiently') vi.waitFor = waitPatiently;

function waitPatiently<T>(...[callback, options = {}]: Parameters<typeof waitFor<T>>): Promise<T> {
  return waitFor(callback, typeof options === 'number' ? options : { timeout, ...options });
}
