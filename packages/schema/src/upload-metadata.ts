import * as z from 'zod/mini';
import { Id } from './id.ts';
import { photoLimits } from './photo.ts';
import { text } from './text.ts';

/** SHA-256 in lower-case hex. */
export const Sha256 = z.string().check(z.regex(/^[0-9a-f]{64}$/, 'Must be a SHA-256 in hex'));

/** What a camera's clock lacks, such as `+01:02:10`: hours, minutes and, if they matter, seconds. */
export const ClockOffset = z
  .string()
  .check(z.regex(/^[+-]\d{1,6}:[0-5]\d(:[0-5]\d)?$/, 'Must be an offset such as +01:02:10'));

/** `original`: the file that the person took or picked, after its picture is received. */
const uploadParts = ['picture', 'original'] as const;
export type UploadPart = (typeof uploadParts)[number];

/** The tus metadata of an upload: each value as text, decoded from its base64. */
export const UploadMetadata = z.object({
  photoId: Id,
  /** By default the picture. */
  part: z.optional(z.enum(uploadParts)),
  eventId: Id,
  filename: text(photoLimits.fileName, 'A file name is required'),
  filetype: z.string().check(z.maxLength(100), z.regex(/^[^\0]*$/)),
  sha256: Sha256,
  caption: z.optional(z.string()),
  tags: z.optional(z.string()),
  takenAt: z.optional(z.string()),
  mission: z.optional(z.string()),
  /** The name under which a host adds a photo as the photographer's. */
  photographer: z.optional(text(photoLimits.photographer, 'A name is required')),
  /** Added to the time in the picture's Exif data. */
  clockOffset: z.optional(ClockOffset),
});
export type UploadMetadata = z.infer<typeof UploadMetadata>;
