import { createHash } from 'node:crypto';
import type { EventRow } from '../database/event-tables.ts';
import type { Database } from '../database/open.ts';
import { ProblemError } from '../http/problem.ts';
import type { Settings } from '../settings/settings.ts';
import { activeUserId, assertNotInactive, type Caller, callerOrThrow, isActiveAdmin } from './caller.ts';
import { type EffectiveMembership, findEffectiveMemberships } from './effective-memberships.ts';
import { isUnlimited } from './entitlement.ts';

/** What one caller may do in one event. Asked anew for every call; nothing is kept in the session. */
export interface EventAccess {
  event: EventRow;
  userId: string | null;
  /** The caller's own, or else one they have a claim on. */
  membership: EffectiveMembership | null;
  /** Memberships the caller has a claim on: what these made counts as the caller's own. */
  claimedGuestIds: string[];
  /** Organizer of this event, or administrator. */
  isReviewer: boolean;
  isOrganizer: boolean;
  /** Is in the event: joined, organizes it, or administers. */
  isInside: boolean;
  /** Sees other people's approved photos. */
  canSeeAll: boolean;
  /** Gets the clean picture of what they see. */
  canDownload: boolean;
  /** Changes with anything above: another value than before means that another set of photos is visible. */
  view: string;
}

/**
 * Works out what the caller may do in an event. Throws `event-not-found` where even the existence of a private
 * event is none of the caller's business.
 */
export async function accessEvent(
  deps: { db: Database; settings: Pick<Settings, 'isBillingOn'> },
  caller: Caller | null,
  eventId: string,
): Promise<EventAccess> {
  const access = await findAccess(deps, caller, eventId);
  if (!access || (access.event.is_public === 0 && !access.isInside)) {
    assertNotInactive(caller);
    throw new ProblemError('event-not-found');
  }
  return access;
}

/** As {@link accessEvent}, but null for an unknown event and without the rule about private ones. */
export async function findAccess(
  { db, settings }: { db: Database; settings: Pick<Settings, 'isBillingOn'> },
  caller: Caller | null,
  eventId: string,
): Promise<EventAccess | null> {
  const event = await db.selectFrom('events').selectAll().where('id', '=', eventId).executeTakeFirst();
  if (!event) return null;
  const userId = activeUserId(caller);
  const held = userId ? await findEffectiveMemberships(db, { eventId, userId }) : [];
  const membership = held[0] ?? null;
  const claimedGuestIds = held.filter(({ isClaimed }) => isClaimed).map(({ id }) => id);
  const isOrganizer = event.organizer_id === userId;
  const isReviewer = isOrganizer || isActiveAdmin(caller);
  const isInside = isReviewer || membership !== null;
  const isOpen =
    event.is_public === 1 || event.guests_see_all === 1 || held.some(({ has_full_access }) => has_full_access === 1);
  const canSeeAll = isReviewer || event.is_public === 1 || (isInside && isOpen);
  const canDownload = isUnlimited(caller, settings);
  const view = viewOf([userId, isInside, isReviewer, canSeeAll, canDownload, ...claimedGuestIds]);
  const rights = { isReviewer, isOrganizer, isInside, canSeeAll, canDownload };
  return { event, userId, membership, claimedGuestIds, ...rights, view };
}

/** The organizer's and admins' part of an event; `event-not-found`, `not-signed-in` or `forbidden` for others. */
export async function accessAsReviewer(
  deps: { db: Database; settings: Pick<Settings, 'isBillingOn'> },
  caller: Caller | null,
  eventId: string,
): Promise<EventAccess> {
  callerOrThrow(caller);
  const access = await accessEvent(deps, caller, eventId);
  if (!access.isReviewer) throw new ProblemError('forbidden');
  return access;
}

/** For who takes part: members, organizer, admins. */
export async function accessAsMember(
  deps: { db: Database; settings: Pick<Settings, 'isBillingOn'> },
  caller: Caller | null,
  eventId: string,
): Promise<EventAccess> {
  callerOrThrow(caller);
  const access = await accessEvent(deps, caller, eventId);
  if (!access.isInside) throw new ProblemError('forbidden');
  return access;
}

function viewOf(facts: (string | boolean | null)[]): string {
  return createHash('sha256').update(JSON.stringify(facts)).digest('hex').slice(0, 16);
}
