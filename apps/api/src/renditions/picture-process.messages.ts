import type { EventPictureKind } from '@rollcall/schema/event-picture';
import type { ProblemCode } from '@rollcall/schema/problem';
import type { VideoLimits } from '@rollcall/schema/video-limits';
import type { InspectedVideo } from '../videos/inspect-video.ts';
import type { VideoSkeleton } from '../videos/video-skeleton.ts';
import type { InspectedPicture } from './inspect-picture.ts';
import type { DrawnEventPicture } from './make-event-picture.ts';
import type { Renditions } from './make-renditions.ts';
import type { PictureDifference } from './picture-difference.ts';

export type PictureTask =
  | { kind: 'inspect'; bytes: Buffer; maxPixels: number | undefined }
  | { kind: 'inspect-video'; skeleton: VideoSkeleton; limits: Pick<VideoLimits, 'seconds'> }
  | { kind: 'compare'; preview: Buffer; picture: Buffer }
  | { kind: 'read-time'; bytes: Buffer; timeZone: string | null; clockOffsetMs: number | undefined }
  | { kind: 'make-renditions'; original: Buffer; label: string }
  | { kind: 'make-large-view'; original: Buffer }
  | { kind: 'make-event-picture'; original: Buffer; pictureKind: EventPictureKind };

/** A request has the id that its response repeats. */
export type PictureRequest = PictureTask & { id: number };

export type PictureResult =
  /** `bytes` is null if they are those of the request. */
  | { kind: 'inspected'; picture: Omit<InspectedPicture, 'bytes'> & { bytes: Buffer | null } }
  | { kind: 'video-inspected'; video: InspectedVideo }
  | { kind: 'compared'; difference: PictureDifference }
  | { kind: 'time-read'; takenAt: string | null }
  | { kind: 'rendered'; renditions: Renditions }
  | { kind: 'large-view'; picture: Buffer }
  | { kind: 'drawn'; picture: DrawnEventPicture }
  | { kind: 'refused'; code: ProblemCode; detail: string; cause: string }
  | { kind: 'failed'; error: string };

export type PictureResponse = PictureResult & { id: number };
