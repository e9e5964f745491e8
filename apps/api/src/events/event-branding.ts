import { Branding } from '@rollcall/schema/event';
import type { Account } from '../access/caller.ts';
import { type AccessDeps, assertHasFeature, hasFeature } from '../access/entitlement.ts';
import { findAccount } from '../access/find-account.ts';
import type { EventRow } from '../database/event-tables.ts';
import { ProblemError } from '../http/problem.ts';

/** Returns the stored branding of an event, whatever the organizer's plan is. */
export function parseBranding({ custom_branding }: Pick<EventRow, 'custom_branding'>): { customBranding?: Branding } {
  return custom_branding ? { customBranding: Branding.parse(JSON.parse(custom_branding)) } : {};
}

/** Returns the branding of an event for its response, as long as the organizer's plan includes it. */
export async function loadBranding(
  { db, settings }: AccessDeps,
  event: EventRow,
): Promise<{ customBranding?: Branding }> {
  if (!event.custom_branding) return {};
  const organizer = await findAccount(db, event.organizer_id);
  return organizer && hasFeature(organizer, 'branding', settings) ? parseBranding(event) : {};
}

/** Throws `subscription-required` unless the plan of the event's organizer includes branding. */
export async function assertMayBrand(deps: AccessDeps, organizer: Account | string): Promise<void> {
  const account = typeof organizer === 'string' ? await findAccount(deps.db, organizer) : organizer;
  if (!account) throw new ProblemError('forbidden');
  assertHasFeature(account, 'branding', deps.settings);
}
