import * as z from 'zod/mini';

/** How long, and how large, a video may be. */
export const VideoLimits = z.object({ seconds: z.number(), bytes: z.number() });
export type VideoLimits = z.infer<typeof VideoLimits>;
