import type { EventPictureKind } from '@rollcall/schema/event-picture';
import type { VideoLimits } from '@rollcall/schema/video-limits';
import type { InspectedVideo } from '../videos/inspect-video.ts';
import type { VideoSkeleton } from '../videos/video-skeleton.ts';
import type { InspectedPicture } from './inspect-picture.ts';
import type { DrawnEventPicture } from './make-event-picture.ts';
import type { Renditions } from './make-renditions.ts';
import type { PictureDifference } from './picture-difference.ts';

/** Everything that decodes pictures. */
export interface PictureProcessor {
  /**
   * Runs before pending renditions. Throws `unsupported-image`, `image-too-large` or `corrupt-image`.
   * @param maxPixels by default the limit of photos
   */
  inspectPicture(bytes: Buffer, maxPixels?: number): Promise<InspectedPicture>;
  /**
   * Inspects a video by what describes it. Runs before pending renditions. Throws `unsupported-video`, `corrupt-video`,
   * `video-too-long`.
   */
  inspectVideo(skeleton: VideoSkeleton, limits: Pick<VideoLimits, 'seconds'>): Promise<InspectedVideo>;
  /** Compares an inspected picture with the stored preview of it. Runs before pending renditions. */
  comparePictures(preview: Buffer, picture: Buffer): Promise<PictureDifference>;
  /**
   * Returns when an uploaded picture was taken, in UTC ISO 8601; null if it does not say. A time without an offset is one of
   * `timeZone`; null for an unknown one. The clock of the camera is corrected by `clockOffsetMs`.
   */
  readTakenAt(bytes: Buffer, timeZone: string | null, clockOffsetMs?: number): Promise<string | null>;
  /** @param label the text of the watermark */
  makeRenditions(original: Buffer, label: string): Promise<Renditions>;
  /** Returns the view for large screens and print: an upright JPEG of up to 3840 px. */
  makeLargeView(original: Buffer): Promise<Buffer>;
  /** Draws an inspected picture as an event shows it. */
  makeEventPicture(original: Buffer, kind: EventPictureKind): Promise<DrawnEventPicture>;
}
