import * as z from 'zod/mini';
import { eventRoles } from './event-host.ts';
import { eventLimits } from './event-limits.ts';
import { Id } from './id.ts';
import { EmailAddress, Timestamp, text } from './text.ts';
import { VideoLimits } from './video-limits.ts';

export const eventTypes = ['birthday', 'wedding', 'corporate', 'conference', 'graduation', 'other'] as const;

/** `customers`: only users with an account may join. */
export const joinPolicies = ['anyone', 'customers'] as const;

/** In whose name an event is shown to its guests: a part of the Business plan. */
export const Branding = z.object({
  name: text(eventLimits.brandingName, 'Business name is required'),
  /** Such as `#1e6b45`; null for none. */
  color: z.nullable(z.string().check(z.regex(/^#[0-9a-f]{6}$/i, 'Must be a color such as #1e6b45'))),
});
export type Branding = z.infer<typeof Branding>;

/** The branding of an event in responses. */
export const EventBranding = z.extend(Branding, { logoUrl: z.nullable(z.string()) });
export type EventBranding = z.infer<typeof EventBranding>;

/** The maximum number of cover photos of an event in a list. */
export const coversPerEvent = 3;

/**
 * An event in responses. `covers` are the URLs of thumbnails; they are included in lists, for events whose photos the
 * caller may see. The next three fields are included for the organizer and administrators only. `pendingCount` counts the
 * photos that are not approved; it is included in the lists of events that the caller organizes or helps with. `role` says
 * what the caller is beside a guest, null for a guest. `customBranding` is included as long as the organizer's plan includes it.
 */
export const Event = z.object({
  id: Id,
  name: z.string(),
  description: z.nullable(z.string()),
  eventType: z.string(),
  date: z.string(),
  endDate: z.nullable(z.string()),
  location: z.nullable(z.string()),
  eventCode: z.string(),
  isPublic: z.boolean(),
  joinPolicy: z.enum(joinPolicies),
  requiresRsvp: z.boolean(),
  rsvpDeadlineDays: z.nullable(z.number()),
  guestsSeeAll: z.boolean(),
  promoAllowed: z.boolean(),
  autoApprove: z.boolean(),
  allowChat: z.boolean(),
  guestListEnabled: z.boolean(),
  bannerUrl: z.nullable(z.string()),
  timeZone: z.nullable(z.string()),
  /** How many photos each guest may take; null for any number. */
  exposures: z.nullable(z.number()),
  /** When everybody gets the pictures, UTC ISO 8601; until then only who reviews the event. Null: at once. */
  developsAt: z.nullable(z.string()),
  /** What the host asks guests to take photos of. */
  missions: z.array(z.string()),
  /** Phones send the files that people took or picked after their pictures. Missing in what an earlier version stored. */
  keepsOriginals: z.optional(z.boolean()),
  /** Guests may add videos. Missing where they may not. */
  acceptsVideos: z.optional(z.boolean()),
  /** Where guests may add videos: the limits of the server, if they are not the usual ones. */
  videoLimits: z.optional(VideoLimits),
  guestCount: z.number(),
  photoCount: z.number(),
  createdAt: z.string(),
  covers: z.optional(z.array(z.string())),
  organizerId: z.optional(z.string()),
  organizerEmail: z.optional(EmailAddress),
  templateId: z.optional(z.nullable(Id)),
  pendingCount: z.optional(z.number()),
  role: z.optional(z.nullable(z.enum(eventRoles))),
  customBranding: z.optional(EventBranding),
});
export type Event = z.infer<typeof Event>;

/** Query of `GET /api/events`. Without `limit` a page has 100 events. */
export const EventListQuery = z.object({
  limit: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(200))),
  /** Opaque; comes from the `next` link. */
  cursor: z.optional(z.string().check(z.maxLength(200))),
  /**
   * Matches a substring of the name, description, location or type, ignoring case and accents; one or two characters match
   * the beginnings of words in name, type and location.
   */
  q: z.optional(text(200)),
  /** Events that end at `from` or later and begin before `until`. One without an end ends as it begins. */
  from: z.optional(Timestamp),
  until: z.optional(Timestamp),
  /** `me` selects the events that the caller organizes. */
  organizer: z.optional(z.literal('me')),
  /** `me` selects the events that the caller organizes or helps with. */
  host: z.optional(z.literal('me')),
});
export type EventListQuery = z.infer<typeof EventListQuery>;

/** Counts for the organizer. `guests`: members with at least one photo; `guestCount`: all members. */
export const EventStats = z.object({
  total: z.number(),
  approved: z.number(),
  pending: z.number(),
  guests: z.number(),
  guestCount: z.number(),
  /** Pending photos that phones reported. */
  waiting: z.number(),
  /** Of `total`, those of which only a preview has arrived, where there are any; `waiting` includes them too. */
  previews: z.optional(z.number()),
  /** The bytes that have arrived of photos that are not complete, where there are any. */
  unfinishedBytes: z.optional(z.number()),
  /** When all photos of the event will be deleted, if its organizer was told so. */
  photosExpireAt: z.optional(z.string()),
});
export type EventStats = z.infer<typeof EventStats>;

/** The fields of a private event that a visitor with the exact code receives; see `toEventSummary` in the API. */
export const EventSummary = z.extend(
  z.pick(Event, {
    id: true,
    name: true,
    date: true,
    eventCode: true,
    isPublic: true,
    joinPolicy: true,
    requiresRsvp: true,
    rsvpDeadlineDays: true,
    guestListEnabled: true,
  }),
  {
    /** Here and below: where there is one. */
    endDate: z.optional(z.nullable(z.string())),
    timeZone: z.optional(z.nullable(z.string())),
    bannerUrl: z.optional(z.nullable(z.string())),
    /** The name on an open invitation to the caller's proven address. */
    invitedAs: z.optional(z.string()),
    customBranding: z.optional(EventBranding),
  },
);
export type EventSummary = z.infer<typeof EventSummary>;
