import type { InspectedPicture } from './inspect-picture.ts';
import type { Renditions } from './make-renditions.ts';

/** Everything that decodes pictures. */
export interface PictureProcessor {
  /**
   * Runs before pending renditions. Throws `unsupported-image`, `image-too-large` or `corrupt-image`.
   * @param maxPixels by default the limit of photos
   */
  inspectPicture(bytes: Buffer, maxPixels?: number): Promise<InspectedPicture>;
  /** @param label the text of the watermark */
  makeRenditions(original: Buffer, label: string): Promise<Renditions>;
}
