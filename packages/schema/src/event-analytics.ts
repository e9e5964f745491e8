import * as z from 'zod/mini';

/** What happened on one day of an event, in its time zone. Days on which nothing happened are left out. */
export const EventDay = z.object({
  /** Such as `2027-06-12`. */
  date: z.string(),
  /**
   * Photos that were taken on this day, have arrived and are still there; likewise reactions and comments. A photo whose
   * device gives no time in the week before it arrived counts on the day when it did.
   */
  totalPhotos: z.number(),
  totalReactions: z.number(),
  totalComments: z.number(),
  /** Clean pictures that left the server; every picture of an archive counts. */
  totalDownloads: z.number(),
  /** People who took, liked or commented on a photo. */
  activeUsers: z.number(),
});
export type EventDay = z.infer<typeof EventDay>;

/** The response of `GET /api/events/{id}/analytics`. */
export const EventAnalytics = z.object({
  /** IANA name; `UTC` if the event has none. */
  timeZone: z.string(),
  /** The earliest first. */
  days: z.array(EventDay),
  /** The day with the most photos, the earliest of equals; null without photos. */
  busiestDay: z.nullable(
    z.object({
      date: z.string(),
      /** For each of the 24 hours that begin on this day. */
      photosByHour: z.array(z.number()),
    }),
  ),
  /** Who took the most photos; at most ten. */
  contributors: z.array(z.object({ name: z.string(), photos: z.number(), likes: z.number() })),
});
export type EventAnalytics = z.infer<typeof EventAnalytics>;
