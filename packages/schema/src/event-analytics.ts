import * as z from 'zod/mini';
import { Photo } from './photo.ts';

/** What happened on one day of an event, in its time zone. Days on which nothing happened are left out. */
export const EventDay = z.object({
  /** Such as `2027-06-12`. */
  date: z.string(),
  /**
   * Photos that were taken on this day and have arrived, and reactions and comments of this day; those that went with
   * their photo or their person still count. A photo whose device gives no time in the week before it arrived counts on the
   * day when it did.
   */
  totalPhotos: z.number(),
  totalReactions: z.number(),
  totalComments: z.number(),
  /** Clean pictures that left the server; every picture of an archive counts. */
  totalDownloads: z.number(),
  /** People who took, reacted to or commented on a photo. */
  activeUsers: z.number(),
  /** The photos of each of the 24 hours that begin on this day. */
  photosByHour: z.array(z.number()),
  /** When something of it changed last, ISO 8601. */
  updatedAt: z.string(),
});
export type EventDay = z.infer<typeof EventDay>;

/** What the plans that include analytics add. */
export const EventAnalyticsDetails = z.object({
  /** The earliest first. */
  days: z.array(EventDay),
  /** The hour with the most photos, the earliest of equals; null before the first photo. */
  peak: z.nullable(z.object({ date: z.string(), hour: z.number(), photos: z.number() })),
  /** The photo that was taken first of those that are still there. */
  firstPhoto: z.nullable(
    z.object({
      /** When it counts as taken, ISO 8601; see `EventDay`. */
      at: z.string(),
      photo: Photo,
    }),
  ),
  /** Photos with the most reactions and comments, of which a comment weighs two; at most six. */
  topPhotos: z.array(Photo),
  /** Who took the most of the photos that are still there; at most ten. */
  contributors: z.array(z.object({ name: z.string(), photos: z.number(), likes: z.number() })),
});
export type EventAnalyticsDetails = z.infer<typeof EventAnalyticsDetails>;

/** The response of `GET /api/events/{id}/analytics`. */
export const EventAnalytics = z.object({
  /** IANA name; `UTC` if the event has none. */
  timeZone: z.string(),
  /** The sums of all days; see `EventDay`. */
  totals: z.object({
    photos: z.number(),
    reactions: z.number(),
    comments: z.number(),
    downloads: z.number(),
  }),
  guests: z.number(),
  /** Guests of whom a photo is there. */
  guestsWithPhotos: z.number(),
  /** The number of photos that guests’ phones have reported as pending. */
  waiting: z.number(),
  /** Absent without a plan that includes analytics. */
  details: z.optional(EventAnalyticsDetails),
});
export type EventAnalytics = z.infer<typeof EventAnalytics>;
