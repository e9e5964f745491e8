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

/** The tus metadata of an upload: each value as text, decoded from its base64. */
export const UploadMetadata = z.object({
  photoId: Id,
  eventId: Id,
  filename: text(photoLimits.fileName, 'A file name is required'),
  filetype: z.string().check(z.maxLength(100)),
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

export const uploadLimits = {
  /** How long a request of the phone may go without its response. */
  silentRequestMs: 60_000,
  /** An upload without progress for this long ends; the phone starts it again under the same id. */
  idleDays: 2,
} as const;

/** Rollcall's own headers, in addition to those of tus 1.0. */
export const rollcallHeaders = {
  receipt: 'Rollcall-Receipt',
  problem: 'Rollcall-Problem',
  /** The id of the request in the log of the server. */
  request: 'Rollcall-Request',
  actor: 'Rollcall-Actor',
  waiting: 'Rollcall-Waiting',
  seq: 'Rollcall-Seq',
  view: 'Rollcall-View',
  /** The sequence number up to which the caller has read the chat. */
  read: 'Rollcall-Read',
  /** The token of a wall, which its page sends instead of a session. */
  wall: 'Rollcall-Wall',
  /** The number of entries on all pages of a list. */
  total: 'Rollcall-Total',
} as const;
