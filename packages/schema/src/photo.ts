import * as z from 'zod/mini';
import { eventLimits } from './event-limits.ts';
import { Id } from './id.ts';
import { ReactionCounts, ReactionType } from './reaction.ts';
import { Timestamp, text } from './text.ts';

export const photoLimits = {
  caption: 500,
  tags: 10,
  tag: 50,
  maxBytes: 50 * 1024 * 1024,
  maxPreviewBytes: 32 * 1024,
  maxPreviewPixels: 1_000_000,
  maxPixels: 100_000_000,
  fileName: 255,
  photographer: 100,
} as const;

/** The media types that the server accepts. The device converts GIF and other types. */
export const acceptedTypes = [
  'image/jpeg',
  'image/png',
  'image/webp',
  'image/avif',
  'image/heic',
  'image/heif',
] as const;

export const quickTags = ['ceremony', 'reception', 'group-photo', 'candid', 'food', 'decoration'] as const;

export const Caption = text(photoLimits.caption);
export const Tags = z
  .array(text(photoLimits.tag, 'A tag cannot be empty'))
  .check(z.maxLength(photoLimits.tags, 'At most 10 tags'));

/** Parses comma-separated tags, as in forms and tus metadata. Trims them and removes duplicates. */
export function splitTags(commaSeparated: string): string[] {
  const tags = commaSeparated.split(',').map((tag) => tag.trim());
  return [...new Set(tags.filter(Boolean))];
}

/** Somebody in a photo, as everybody who takes part in the event sees it. */
export const TaggedPerson = z.object({
  /** Of the tag. */
  id: Id,
  name: z.string(),
  /** Null for a name that somebody typed. See `Person`. */
  personId: z.nullable(Id),
  x: z.number(),
  y: z.number(),
  /** Whether the person agreed. */
  confirmed: z.boolean(),
  /** The `Person` who set the tag; null if they do not take part any more. */
  taggedBy: z.nullable(Id),
});
export type TaggedPerson = z.infer<typeof TaggedPerson>;

export const Photo = z.object({
  id: Id,
  eventId: Id,
  guestId: z.nullable(Id),
  uploaderName: z.string(),
  /** A host added it as the photographer's. */
  byPhotographer: z.optional(z.boolean()),
  originalName: z.string(),
  filename: z.string(),
  /** Null until the renditions exist. */
  url: z.nullable(z.string()),
  thumbnailUrl: z.nullable(z.string()),
  /** The size of the upright picture, in pixels. */
  width: z.number(),
  height: z.number(),
  /** Base64 of the bytes of https://evanw.github.io/thumbhash/; null until the renditions exist. */
  thumbhash: z.nullable(z.string()),
  caption: z.nullable(z.string()),
  tags: z.array(z.string()),
  /** One of the event's missions; null if it is none of them, or not any more. */
  mission: z.nullable(z.string()),
  isApproved: z.boolean(),
  likeCount: z.number(),
  commentCount: z.number(),
  /** Of all kinds, the likes among them. */
  reactions: ReactionCounts,
  isMine: z.boolean(),
  isLiked: z.boolean(),
  /** The kinds of the caller's own reactions. */
  myReactions: z.array(ReactionType),
  /** For who takes part in the event; empty for others. */
  people: z.array(TaggedPerson),
  takenAt: z.nullable(z.string()),
  uploadedAt: z.string(),
  /** The event's sequence number at the photo's last change. A review includes the one it is based on. */
  changeSeq: z.number(),
  /** Counts the event's photos from 1 in the order of arrival. Never changes, and is never given again. */
  number: z.number(),
  /** The albums by hand that it is in, and its place in each; missing where it is in none. */
  albums: z.optional(z.array(z.object({ id: Id, position: z.number() }))),
  /** Missing in what an earlier version stored, which are photos. */
  kind: z.optional(z.enum(['photo', 'video'])),
  /** Of a video whose bytes have arrived. */
  durationMs: z.optional(z.number()),
  /** The video itself, for who gets the clean picture; missing until it has arrived. */
  videoUrl: z.optional(z.string()),
  /** Downloads are the file that the person took or picked. Missing where it has not arrived. */
  hasOriginal: z.optional(z.boolean()),
  /** 3840 px, made of the original; for who gets the clean picture. Missing until it exists. */
  largeUrl: z.optional(z.string()),
  /** Only a preview has arrived; the picture is still on its phone. */
  isPreview: z.optional(z.boolean()),
  /** For reviewers: rendering has failed, and is not retried until `POST /api/photos/{id}/renditions`. */
  renditionsFailed: z.optional(z.boolean()),
  /** For reviewers: somebody in the photo asked not to be seen, and it is hidden until a reviewer decides. */
  hideRequested: z.optional(z.boolean()),
});
export type Photo = z.infer<typeof Photo>;

export const PhotoChange = z.object({
  caption: z.optional(z.nullable(Caption)),
  tags: z.optional(Tags),
  mission: z.nullish(text(eventLimits.mission)),
});
export type PhotoChange = z.infer<typeof PhotoChange>;

export const Approval = z.object({
  isApproved: z.boolean(),
  changeSeq: z.optional(z.int().check(z.minimum(0))),
});
export type Approval = z.infer<typeof Approval>;

/** The metadata of a new photo, of uploads and of forms. */
export const PhotoDetails = z.object({
  caption: z.optional(z.nullable(Caption)),
  tags: z.optional(Tags),
  takenAt: z.optional(z.nullable(Timestamp)),
  mission: z.nullish(z.string()),
  photographer: z.optional(z.string()),
});
export type PhotoDetails = z.infer<typeof PhotoDetails>;

/** `taken`: in the order in which they were taken, the first one first; those that do not tell, by their arrival. */
export const photoSorts = ['popular', 'newest', 'taken'] as const;
export type PhotoSort = (typeof photoSorts)[number];

/** Query of `GET /api/events/{id}/photos`, without the guests. */
export const PhotoPageQuery = z.object({
  limit: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(200)), 100),
  cursor: z.optional(z.string().check(z.maxLength(200))),
  sort: z._default(z.enum(photoSorts), 'popular'),
  tag: z.optional(text(photoLimits.tag)),
  q: z.optional(text(200)),
  status: z.optional(z.enum(['approved', 'pending'])),
});

const SequenceNumber = z.pipe(
  z.string().check(z.regex(/^\d{1,15}$/, 'Must be a sequence number')),
  z.transform(Number),
);

/** Query of `GET /api/events/{id}/changes`. */
export const ChangesQuery = z.object({ since: SequenceNumber });

/** Query of `DELETE /api/photos/{id}`. */
export const PhotoRemovalQuery = z.object({
  forever: z.optional(z.literal('true')),
  /** The photo's `changeSeq` as the reviewer saw it. */
  changeSeq: z.optional(SequenceNumber),
});

/** The response of `GET /api/events/{id}/changes`. If `view` has changed, the client needs a new snapshot. */
export const PhotoChanges = z.object({
  seq: z.number(),
  view: z.string(),
  photos: z.array(Photo),
  removed: z.array(Id),
  more: z.boolean(),
});
export type PhotoChanges = z.infer<typeof PhotoChanges>;

/** A photo as a stream sends it: the same for everybody with the same rights who did not take it. */
export const StreamedPhoto = z.omit(Photo, { isLiked: true, myReactions: true });
export type StreamedPhoto = z.infer<typeof StreamedPhoto>;

/**
 * The data of a `changes` event of the stream. `counts` is included for the organizer and administrators only. With
 * `from` it holds the changes after that number, as `PhotoChanges` does; without, they are to be fetched.
 */
export const StreamedChange = z.object({
  seq: z.number(),
  counts: z.optional(
    z.object({
      total: z.number(),
      approved: z.number(),
      pending: z.number(),
      waiting: z.number(),
      previews: z.optional(z.number()),
    }),
  ),
  view: z.optional(z.string()),
  from: z.optional(z.number()),
  /** Where the list of albums has changed: the `Rollcall-Seq` that its response has now. */
  albums: z.optional(z.number()),
  photos: z.optional(z.array(StreamedPhoto)),
  removed: z.optional(z.array(Id)),
});
export type StreamedChange = z.infer<typeof StreamedChange>;
