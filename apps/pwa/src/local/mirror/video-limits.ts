import { videoLimits } from '@rollcall/schema/video';
import type { VideoLimits } from '@rollcall/schema/video-limits';
import { findMirrorEvent } from './mirror-events.ts';

/** Returns the limits of videos of an event, by its id or code, as this phone last heard of them. */
export async function findVideoLimits(codeOrId: string | null): Promise<VideoLimits> {
  return (await findMirrorEvent(codeOrId ?? ''))?.videoLimits ?? videoLimits;
}
