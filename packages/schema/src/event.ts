import * as z from 'zod/mini';
import { Id } from './id.ts';
import { EmailAddress, Moment, text } from './text.ts';

export const eventTypes = ['birthday', 'wedding', 'corporate', 'conference', 'graduation', 'other'] as const;

/** `customers`: only who is signed in with an account may join. */
export const joinPolicies = ['anyone', 'customers'] as const;

export const eventLimits = {
  codeLength: 8,
  /** What the code box takes; codes of other systems may be longer than ours. */
  codeMaxLength: 10,
  codeSearchFrom: 6,
  codeNotFoundFrom: 3,
  name: 255,
  description: 5000,
  eventType: 100,
  location: 500,
} as const;

/** An IANA time zone that this runtime knows, such as `Europe/Berlin`. */
const TimeZone = z.string().check(
  z.maxLength(64, 'Must be a time zone'),
  z.refine((name: string) => {
    try {
      return Boolean(new Intl.DateTimeFormat('en-US', { timeZone: name }));
    } catch {
      return false;
    }
  }, 'Must be a time zone'),
);

const fields = {
  name: text(eventLimits.name, 'Event name is required'),
  eventType: text(eventLimits.eventType, 'Event type is required'),
  date: Moment,
  description: z.nullish(text(eventLimits.description)),
  location: z.nullish(text(eventLimits.location)),
  endDate: z.nullish(Moment),
  isPublic: z.optional(z.boolean()),
  requiresRsvp: z.optional(z.boolean()),
  rsvpDeadlineDays: z.nullish(z.int().check(z.minimum(0), z.maximum(365))),
  joinPolicy: z.optional(z.enum(joinPolicies)),
  guestsSeeAll: z.optional(z.boolean()),
  promoAllowed: z.optional(z.boolean()),
  autoApprove: z.optional(z.boolean()),
  allowChat: z.optional(z.boolean()),
  guestListEnabled: z.optional(z.boolean()),
  timeZone: z.nullish(TimeZone),
};

/** What an organizer gives to make an event. Code, organizer and address come from the server. */
export const NewEvent = z.object(fields);
export type NewEvent = z.infer<typeof NewEvent>;

export const EventChange = z.partial(z.object(fields));
export type EventChange = z.infer<typeof EventChange>;

/** How many pictures stand for an event in a list. */
export const coversPerEvent = 3;

/**
 * An event as calls answer it. `covers` are addresses of thumbnails: in pages of the list, where everybody who sees the
 * event sees its photos. The last two are there for its organizer and admins only.
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
  guestCount: z.number(),
  photoCount: z.number(),
  createdAt: z.string(),
  covers: z.optional(z.array(z.string())),
  organizerId: z.optional(z.string()),
  organizerEmail: z.optional(EmailAddress),
});
export type Event = z.infer<typeof Event>;

/** Query of `GET /api/events`. Without a `limit` the answer holds every event there is. */
export const EventListQuery = z.object({
  limit: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(200))),
  /** Opaque, of the `next` link. */
  cursor: z.optional(z.string().check(z.maxLength(200))),
  /** Stands in the name, description, location or type. */
  q: z.optional(text(200)),
  /** Dates from this moment on, and before that one. */
  from: z.optional(Moment),
  until: z.optional(Moment),
});
export type EventListQuery = z.infer<typeof EventListQuery>;

/** Counts for the organizer. `guests` have at least one photo; `guestCount` joined. */
export const EventStats = z.object({
  total: z.number(),
  approved: z.number(),
  pending: z.number(),
  guests: z.number(),
  guestCount: z.number(),
  /** Photos that phones said are still waiting on them. */
  waiting: z.number(),
});
export type EventStats = z.infer<typeof EventStats>;

/** What a stranger with the exact code may know of a private event; see `eventSummary` in the API. */
export type EventSummary = Pick<
  Event,
  | 'id'
  | 'name'
  | 'date'
  | 'eventCode'
  | 'isPublic'
  | 'joinPolicy'
  | 'requiresRsvp'
  | 'rsvpDeadlineDays'
  | 'guestListEnabled'
>;

const dayMs = 24 * 60 * 60 * 1000;

/** When joining ends: the event's date less the days; `null` where no RSVP is asked. Private events only. */
export function rsvpDeadlineMs(
  event: Pick<Event, 'isPublic' | 'requiresRsvp' | 'rsvpDeadlineDays' | 'date'>,
): number | null {
  if (event.isPublic || !event.requiresRsvp) return null;
  return Date.parse(event.date) - (event.rsvpDeadlineDays ?? 0) * dayMs;
}
