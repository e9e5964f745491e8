import type { InspectedPicture } from './inspect-picture.ts';
import type { Renditions } from './make-renditions.ts';

/** Everything that decodes pictures. */
export interface PictureProcessor {
  /** Throws `unsupported-image`, `image-too-large` or `corrupt-image`. Runs before pending renditions. */
  inspectPicture(bytes: Buffer): Promise<InspectedPicture>;
  /** @param label the text of the watermark */
  makeRenditions(original: Buffer, label: string): Promise<Renditions>;
}
