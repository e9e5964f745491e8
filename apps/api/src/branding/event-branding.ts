import { Branding, type EventBranding } from '@rollcall/schema/event';
import type { Account } from '../access/caller.ts';
import { type AccessDeps, assertHasFeature, hasFeature } from '../access/entitlement.ts';
import { findAccount } from '../access/find-account.ts';
import type { EventRow } from '../database/event-tables.ts';
import { ProblemError } from '../http/problem.ts';
import type { MailContent } from '../mail/render-mail.ts';

/** Returns the stored branding of an event, whatever the organizer's plan is. */
export function parseBranding({ custom_branding, logo_url }: Pick<EventRow, 'custom_branding' | 'logo_url'>): {
  customBranding?: EventBranding;
} {
  if (!custom_branding) return {};
  return { customBranding: { ...Branding.parse(JSON.parse(custom_branding)), logoUrl: logo_url } };
}

/** Returns the branding of an event for its response, as long as the organizer's plan includes it. */
export async function loadBranding(
  { db, settings }: AccessDeps,
  event: EventRow,
): Promise<{ customBranding?: EventBranding }> {
  if (!event.custom_branding) return {};
  const organizer = await findAccount(db, event.organizer_id);
  return organizer && hasFeature(organizer, 'branding', settings) ? parseBranding(event) : {};
}

/** Returns the branding of an event for its mails, with the logo itself: they load nothing. */
export async function loadMailBranding(deps: AccessDeps, event: EventRow): Promise<MailContent['business']> {
  const { customBranding } = await loadBranding(deps, event);
  if (!customBranding) return undefined;
  const logo = await deps.db
    .selectFrom('event_pictures')
    .select(['bytes', 'type'])
    .where('event_id', '=', event.id)
    .where('kind', '=', 'logo')
    .executeTakeFirst();
  return { name: customBranding.name, logo: logo ?? null };
}

/** Throws `subscription-required` unless the plan of the event's organizer includes branding. */
export async function assertMayBrand(deps: AccessDeps, organizer: Account | string): Promise<void> {
  const account = typeof organizer === 'string' ? await findAccount(deps.db, organizer) : organizer;
  if (!account) throw new ProblemError('forbidden');
  assertHasFeature(account, 'branding', deps.settings);
}
