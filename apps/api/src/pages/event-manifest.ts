import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { startParameter } from '@rollcall/screens/start-path';
import { ProblemError } from '../http/problem.ts';

/**
 * Returns the app's web manifest in `folder` with an event in the start URL, so that an app installed from a screen of the
 * event opens its camera (W3C Web Application Manifest, section 1.8) as long as the app knows of no other. The app's `id` stays the same: it is
 * installed once. The event is not looked up, since it may be private. Throws `not-found` for what can be neither code
 * nor id, and in a build without a manifest.
 */
export async function eventManifest(folder: string, codeOrId: string): Promise<string> {
  const manifest = await readFile(join(folder, 'manifest.webmanifest'), 'utf8').catch(() => null);
  if (!manifest || !/^[a-z0-9-]{1,64}$/i.test(codeOrId)) throw new ProblemError('not-found');
  return JSON.stringify({ ...JSON.parse(manifest), start_url: `/?${startParameter}=${codeOrId}` });
}
