import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ProblemError } from '../http/problem.ts';

/**
 * Returns a function that returns the app's web manifest with an event's camera as the start URL, so that an app
 * installed from a screen of the event opens there (W3C Web Application Manifest, section 1.8). The app's `id` stays the
 * same: it is installed once. The event is not looked up, since it may be private; the function throws `not-found` for
 * what can be neither code nor id, and in a build without a manifest.
 */
export function createEventManifest(folder: string): (codeOrId: string) => string {
  const path = join(folder, 'manifest.webmanifest');
  const manifest: object | null = existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : null;
  return (codeOrId) => {
    if (!manifest || !/^[a-z0-9-]{1,64}$/i.test(codeOrId)) throw new ProblemError('not-found');
    return JSON.stringify({ ...manifest, start_url: `/event/${codeOrId}/camera` });
  };
}
