import { findEndProblem } from '@rollcall/schema/event-end';
import type { EventChange } from '@rollcall/schema/new-event';
import type { Insertable } from 'kysely';
import type { EventRow, EventsTable } from '../database/event-tables.ts';
import { ProblemError } from '../http/problem.ts';

export type EventFields = Pick<
  Insertable<EventsTable>,
  | 'name'
  | 'description'
  | 'event_type'
  | 'date'
  | 'end_date'
  | 'location'
  | 'is_public'
  | 'join_policy'
  | 'requires_rsvp'
  | 'rsvp_deadline_days'
  | 'guests_see_all'
  | 'promo_allowed'
  | 'auto_approve'
  | 'allow_chat'
  | 'guest_list_enabled'
  | 'time_zone'
  | 'exposures'
  | 'develops_at'
  | 'missions'
  | 'keeps_originals'
  | 'accepts_videos'
  | 'custom_branding'
>;

/** Throws `validation` for an event that ends before it begins, or that is too long. */
export function assertValidEnd({ date, end_date }: Pick<EventRow, 'date' | 'end_date'>): void {
  const sentence = findEndProblem(date, end_date);
  if (sentence) throw new ProblemError('validation', { detail: sentence, errors: { endDate: [sentence] } });
}

/** Returns the columns of the given fields; undefined fields have none. */
export function toEventFields(event: EventChange): Partial<EventFields> {
  const flag = (value: boolean | undefined) => (value === undefined ? undefined : value ? 1 : 0);
  const fields = {
    name: event.name,
    description: event.description,
    event_type: event.eventType,
    date: event.date,
    end_date: event.endDate,
    location: event.location,
    is_public: flag(event.isPublic),
    join_policy: event.joinPolicy,
    requires_rsvp: flag(event.requiresRsvp),
    rsvp_deadline_days: event.rsvpDeadlineDays,
    guests_see_all: flag(event.guestsSeeAll),
    promo_allowed: flag(event.promoAllowed),
    auto_approve: flag(event.autoApprove),
    allow_chat: flag(event.allowChat),
    guest_list_enabled: flag(event.guestListEnabled),
    time_zone: event.timeZone,
    exposures: event.exposures,
    develops_at: event.developsAt,
    missions: event.missions && JSON.stringify([...new Set(event.missions)]),
    keeps_originals: flag(event.keepsOriginals),
    accepts_videos: flag(event.acceptsVideos),
    custom_branding: event.customBranding ? JSON.stringify(event.customBranding) : event.customBranding,
  };
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Partial<EventFields>;
}
