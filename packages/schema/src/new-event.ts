import * as z from 'zod/mini';
import { Branding, joinPolicies } from './event.ts';
import { findEndProblem } from './event-end.ts';
import { eventLimits } from './event-limits.ts';
import { Id } from './id.ts';
import { Timestamp, text } from './text.ts';

/** An IANA time zone that this runtime supports, such as `Europe/Berlin`. */
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
  date: Timestamp,
  description: z.nullish(text(eventLimits.description)),
  location: z.nullish(text(eventLimits.location)),
  endDate: z.nullish(Timestamp),
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
  exposures: z.nullish(z.int().check(z.minimum(1), z.maximum(eventLimits.exposures))),
  developsAt: z.nullish(Timestamp),
  missions: z.optional(
    z
      .array(text(eventLimits.mission, 'A mission cannot be empty'))
      .check(z.maxLength(eventLimits.missions, `At most ${eventLimits.missions} missions`)),
  ),
  keepsOriginals: z.optional(z.boolean()),
  acceptsVideos: z.optional(z.boolean()),
  customBranding: z.nullish(Branding),
};

/**
 * The request to create an event. The server sets code, organizer and address. `templateId` names an `EventTemplate`; one
 * that the caller does not see is dropped.
 */
export const NewEvent = z.object({ ...fields, templateId: z.nullish(Id) }).check((given) => {
  const { date, endDate } = given.value;
  const message = findEndProblem(date, endDate);
  if (message) given.issues.push({ code: 'custom', path: ['endDate'], message, input: endDate });
});
export type NewEvent = z.infer<typeof NewEvent>;

export const EventChange = z.partial(z.object(fields));
export type EventChange = z.infer<typeof EventChange>;
