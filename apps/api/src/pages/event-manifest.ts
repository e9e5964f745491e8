import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Returns whether a path segment can be an event's code or id. The event itself is not looked up: it may be private. */
export function isEventReference(text: string): boolean {
  return /^[a-z0-9-]{1,64}$/i.test(text);
}

/**
 * Returns the app's web manifest with an event's camera as the start URL, so that an app installed from a screen of the
 * event opens there (W3C Web Application Manifest, section 1.8). The app's `id` stays the same: it is installed once.
 */
export async function eventManifest(folder: string, codeOrId: string): Promise<string> {
  const manifest: object = JSON.parse(await readFile(join(folder, 'manifest.webmanifest'), 'utf8'));
  return JSON.stringify({ ...manifest, start_url: `/event/${codeOrId}/camera` });
}
