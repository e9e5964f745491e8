import * as z from 'zod/mini';
import { eventLimits } from './event-limits.ts';
import { Id } from './id.ts';
import { photoLimits } from './photo.ts';
import { text } from './text.ts';

export const albumLimits = {
  perEvent: 100,
  name: 100,
  /** Photos that one call puts into an album or takes out. */
  photosPerCall: 200,
} as const;

/** `own`: as the host arranged it. `taken`: as they were taken. */
export const albumOrders = ['own', 'taken'] as const;
export type AlbumOrder = (typeof albumOrders)[number];

const Hour = z.int().check(z.minimum(0), z.maximum(24));

/** Which photos are in an album by a rule: those that match all that is given, as in `PhotoListQuery`. */
export const AlbumRule = z
  .object({
    day: z.optional(z.iso.date('Must be a date such as 2026-06-14')),
    /** From this full hour of the day on, in the event's time zone. */
    fromHour: z.optional(Hour),
    /** Until this full hour, of the next day where it is not after `fromHour`. */
    untilHour: z.optional(Hour),
    /** A `Person` who is in them. */
    person: z.optional(Id),
    mission: z.optional(text(eventLimits.mission, 'A mission cannot be empty')),
    tag: z.optional(text(photoLimits.tag, 'A tag cannot be empty')),
    /** The membership of who took them. */
    guestId: z.optional(Id),
    by: z.optional(z.enum(['photographer', 'guests'])),
  })
  .check(
    z.refine((rule) => Object.values(rule).some((value) => value !== undefined), 'Choose at least one condition'),
    z.refine((rule) => rule.day !== undefined || (rule.fromHour === undefined && rule.untilHour === undefined), {
      error: 'Hours need a day',
      path: ['day'],
    }),
  );
export type AlbumRule = z.infer<typeof AlbumRule>;

/** Photos of an event under a name: chosen by hand, or by a rule. */
export const Album = z.object({
  id: Id,
  eventId: Id,
  name: z.string(),
  /** Null where its photos are chosen by hand. */
  rule: z.nullable(AlbumRule),
  order: z.enum(albumOrders),
  /** The photo that the host chose and everybody who gets this may see; null: the first one. */
  coverPhotoId: z.nullable(Id),
  /** UTC ISO 8601. */
  createdAt: z.string(),
});
export type Album = z.infer<typeof Album>;

const AlbumName = text(albumLimits.name, 'Name is required');

/** `id` makes the request repeatable. */
export const NewAlbum = z.object({ id: z.optional(Id), name: AlbumName, rule: z.nullish(AlbumRule) });
export type NewAlbum = z.infer<typeof NewAlbum>;

export const AlbumChange = z.object({
  name: z.optional(AlbumName),
  /** Of an album by a rule. */
  rule: z.optional(AlbumRule),
  /** Only an album by hand has an order of its own. */
  order: z.optional(z.enum(albumOrders)),
  /** One of the event's photos; null: the first one. */
  coverPhotoId: z.nullish(Id),
});
export type AlbumChange = z.infer<typeof AlbumChange>;

const PhotoIds = z.array(Id).check(z.maxLength(albumLimits.photosPerCall));

/** Photos that come into an album by hand or leave it. Repeated, it changes nothing. */
export const AlbumPhotosChange = z.object({
  /** In this order. Photos that are in it stay where they are, unless `before` is given. */
  add: z.optional(PhotoIds),
  /** Places the photos of `add` before this one of the album; null: at the end. */
  before: z.nullish(Id),
  remove: z.optional(PhotoIds),
});
export type AlbumPhotosChange = z.infer<typeof AlbumPhotosChange>;

/** Where a photo is in an album by hand; null: not in it. */
export const AlbumPlace = z.object({ photoId: Id, position: z.nullable(z.number()) });
export type AlbumPlace = z.infer<typeof AlbumPlace>;
