import * as z from 'zod/mini';
import { Id } from './id.ts';
import { EventChange } from './new-event.ts';
import { text } from './text.ts';

export const eventTemplateLimits = {
  name: 100,
  description: 500,
  eventType: 50,
  /** Of one account. */
  perAccount: 50,
} as const;

/** The settings that a new event takes over from a template where its request leaves them out. */
export const TemplateSettings = z.partial(
  z.pick(EventChange, {
    isPublic: true,
    guestsSeeAll: true,
    joinPolicy: true,
    promoAllowed: true,
    guestListEnabled: true,
    requiresRsvp: true,
    rsvpDeadlineDays: true,
    autoApprove: true,
    allowChat: true,
    exposures: true,
    missions: true,
    keepsOriginals: true,
    acceptsVideos: true,
  }),
);
export type TemplateSettings = z.infer<typeof TemplateSettings>;

/** `id` is generated on the device and makes the request idempotent. `isPublic`: for everybody; by administrators only. */
export const NewEventTemplate = z.object({
  id: z.optional(Id),
  name: text(eventTemplateLimits.name, 'A name is required'),
  description: z.nullish(text(eventTemplateLimits.description)),
  eventType: text(eventTemplateLimits.eventType, 'Event type is required'),
  defaultSettings: TemplateSettings,
  isPublic: z.optional(z.boolean()),
});
export type NewEventTemplate = z.infer<typeof NewEventTemplate>;

export const EventTemplate = z.object({
  id: Id,
  name: z.string(),
  description: z.nullable(z.string()),
  eventType: z.string(),
  defaultSettings: TemplateSettings,
  isPublic: z.boolean(),
  /** Whether the caller may delete it. */
  isMine: z.boolean(),
  /** UTC ISO 8601. */
  createdAt: z.string(),
});
export type EventTemplate = z.infer<typeof EventTemplate>;

/** The templates that come with Rollcall, whose names and descriptions a page has in each language. */
export const builtInTemplates = {
  wedding: '01900000-0000-7000-8000-000000000001',
  birthday: '01900000-0000-7000-8000-000000000002',
  graduation: '01900000-0000-7000-8000-000000000003',
  companyParty: '01900000-0000-7000-8000-000000000004',
} as const;
