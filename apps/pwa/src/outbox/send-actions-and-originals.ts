import type { DrainRun } from './drain-run.ts';
import { sendActions } from './send-actions.ts';
import { sendOriginals } from './send-originals.ts';
import { sendVideos } from './send-videos.ts';

/** Sends what nobody's photo waits for, in one module: each more that is loaded on demand costs the camera's script. */
export async function sendActionsAndOriginals(run: DrainRun): Promise<void> {
  await sendActions(run);
  await sendVideos(run);
  await sendOriginals(run);
}
