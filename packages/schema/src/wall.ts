import * as z from 'zod/mini';
import { Id } from './id.ts';

/** Photos on a page of `GET /api/events/{id}/wall/photos`. */
export const wallPageSize = 60;

/** The link of a new wall, which nobody gets a second time: the server keeps a hash of its token. */
export const WallLink = z.object({
  url: z.string(),
  /** UTC ISO 8601. */
  startedAt: z.string(),
});
export type WallLink = z.infer<typeof WallLink>;

/** Whether an event has a wall. `startedAt`: null without one. */
export const WallStatus = z.object({ startedAt: z.nullable(z.string()) });
export type WallStatus = z.infer<typeof WallStatus>;

/** A photo as a wall shows it: without the names of those who took it or are in it. */
export const WallPhoto = z.object({
  id: Id,
  /** See `Photo`. */
  number: z.number(),
  caption: z.nullable(z.string()),
  mission: z.nullable(z.string()),
  width: z.number(),
  height: z.number(),
  /** Below `/api/events/{id}/wall/pictures/`, for who has the token; null until the renditions exist. */
  url: z.nullable(z.string()),
  thumbnailUrl: z.nullable(z.string()),
  /** See `Photo`. */
  largeUrl: z.optional(z.string()),
  /** See `Photo`: beside the other pictures of the wall. */
  videoUrl: z.optional(z.string()),
  takenAt: z.nullable(z.string()),
  uploadedAt: z.string(),
  /** See `Photo`; a photo whose number is new was approved or written to, others were only liked. */
  changeSeq: z.number(),
});
export type WallPhoto = z.infer<typeof WallPhoto>;

/** What a wall shows beside the photos. */
export const WallState = z.object({
  name: z.string(),
  /** In whose name the event is; null: its host’s. */
  business: z.nullable(z.object({ name: z.string(), logoUrl: z.nullable(z.string()) })),
  eventCode: z.string(),
  /** See `Photo.changeSeq`. */
  seq: z.number(),
  /** If it differs, another set of photos is visible. */
  view: z.string(),
  /** How many photos there are: the approved ones, and of an event that is not developed all that arrived. */
  frames: z.number(),
  /** Photos that are still on phones. */
  waiting: z.number(),
  /** When the photos are developed, UTC ISO 8601; null if they are. */
  developsAt: z.nullable(z.string()),
  /** An IANA name; null for an event without one. */
  timeZone: z.nullable(z.string()),
  missions: z.array(z.string()),
});
export type WallState = z.infer<typeof WallState>;

/** The orders in which a wall goes through the photos: see `photoSorts`. */
export const wallSorts = ['newest', 'taken'] as const;
export type WallSort = (typeof wallSorts)[number];

/** Query of `GET /api/events/{id}/wall/photos`. */
export const WallPhotosQuery = z.object({
  sort: z._default(z.enum(wallSorts), 'newest'),
  cursor: z.optional(z.string().check(z.maxLength(200))),
});
export type WallPhotosQuery = z.infer<typeof WallPhotosQuery>;

/** A page of the photos. `nextCursor` is null on the last one. */
export const WallPhotos = z.object({
  state: WallState,
  photos: z.array(WallPhoto),
  nextCursor: z.nullable(z.string()),
});
export type WallPhotos = z.infer<typeof WallPhotos>;

/** The changes since a sequence number, up to `seq`. With `more` there are others after it. */
export const WallChanges = z.object({
  state: WallState,
  seq: z.number(),
  photos: z.array(WallPhoto),
  removed: z.array(Id),
  more: z.boolean(),
});
export type WallChanges = z.infer<typeof WallChanges>;
