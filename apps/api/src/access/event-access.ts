import { createHash } from 'node:crypto';
import type { EventRow } from '../database/event-tables.ts';
import { ProblemError } from '../http/problem.ts';
import { activeUserId, assertNotInactive, type Caller, callerOrThrow, isActiveAdmin } from './caller.ts';
import { type EffectiveMembership, findEffectiveMemberships } from './effective-memberships.ts';
import { type AccessDeps, hasActiveEventPlan, isUnlimited } from './entitlement.ts';

/** A caller's rights in one event, determined for each request. */
export interface EventAccess {
  event: EventRow;
  userId: string | null;
  /** The caller's own membership, or else a claimed one. */
  membership: EffectiveMembership | null;
  /** Claimed memberships, whose photos count as the caller's own. */
  claimedGuestIds: string[];
  /** Of these, the ones whose address the caller proved; the others by a re-entry link. */
  provenGuestIds: string[];
  /** Organizer of this event, or administrator. */
  isReviewer: boolean;
  isOrganizer: boolean;
  /** Joined the event, organizes it, or is an administrator. */
  isMember: boolean;
  /** Sees other people's approved photos. */
  canSeeAll: boolean;
  /** May download the clean picture of every photo they see. */
  canDownload: boolean;
  /** A hash of the rights above. If it differs, another set of photos may be visible. */
  view: string;
}

/**
 * Determines the caller's rights in an event. Throws `event-not-found` for an unknown event, and for a private one that
 * the caller is not in; `account-inactive`.
 */
export async function accessEvent(deps: AccessDeps, caller: Caller | null, eventId: string): Promise<EventAccess> {
  const access = await findAccess(deps, caller, eventId);
  if (!access || (access.event.is_public === 0 && !access.isMember)) {
    assertNotInactive(caller);
    throw new ProblemError('event-not-found');
  }
  return access;
}

/** As {@link accessEvent}, but null for an unknown event and without the rule about private ones. */
export async function findAccess(
  { db, settings }: AccessDeps,
  caller: Caller | null,
  eventId: string,
): Promise<EventAccess | null> {
  const row = await db
    .selectFrom('events')
    .selectAll()
    .select(hasActiveEventPlan().as('hasPlan'))
    .where('id', '=', eventId)
    .executeTakeFirst();
  if (!row) return null;
  const { hasPlan, ...event } = row;
  const userId = activeUserId(caller);
  const memberships = userId ? await findEffectiveMemberships(db, { eventId, userId }) : [];
  const membership = memberships[0] ?? null;
  const claimedGuestIds = memberships.filter(({ claim }) => claim !== null).map(({ id }) => id);
  const provenGuestIds = memberships.filter(({ claim }) => claim === 'mail').map(({ id }) => id);
  const isOrganizer = event.organizer_id === userId;
  const isReviewer = isOrganizer || isActiveAdmin(caller);
  const isMember = isReviewer || membership !== null;
  const isOpen =
    event.is_public === 1 ||
    event.guests_see_all === 1 ||
    memberships.some(({ has_full_access }) => has_full_access === 1);
  const canSeeAll = isReviewer || event.is_public === 1 || (isMember && isOpen);
  const canDownload = isUnlimited(caller, settings) || (isMember && hasPlan === 1);
  const view = hashView([userId, isMember, isReviewer, canSeeAll, canDownload, ...claimedGuestIds, ...provenGuestIds]);
  const rights = { isReviewer, isOrganizer, isMember, canSeeAll, canDownload };
  return { event, userId, membership, claimedGuestIds, provenGuestIds, ...rights, view };
}

/** Requires the organizer or an administrator. Throws `event-not-found`, `not-signed-in`, `forbidden`. */
export async function accessAsReviewer(deps: AccessDeps, caller: Caller | null, eventId: string): Promise<EventAccess> {
  return await accessWithRight('isReviewer', deps, caller, eventId);
}

/** Requires a member, the organizer or an administrator. Throws `event-not-found`, `not-signed-in`, `forbidden`. */
export async function accessAsMember(deps: AccessDeps, caller: Caller | null, eventId: string): Promise<EventAccess> {
  return await accessWithRight('isMember', deps, caller, eventId);
}

async function accessWithRight(
  right: 'isReviewer' | 'isMember',
  deps: AccessDeps,
  caller: Caller | null,
  eventId: string,
): Promise<EventAccess> {
  callerOrThrow(caller);
  const access = await accessEvent(deps, caller, eventId);
  if (!access[right]) throw new ProblemError('forbidden');
  return access;
}

/** Increased when `Photo` gains a field: every device then loads its photos again. */
const photoShapeVersion = 3;

function hashView(facts: (string | boolean | null)[]): string {
  return createHash('sha256')
    .update(JSON.stringify([photoShapeVersion, ...facts]))
    .digest('hex')
    .slice(0, 16);
}
