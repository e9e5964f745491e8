import { createHash } from 'node:crypto';
import type { EventRole } from '@rollcall/schema/event-host';
import type { EventRow } from '../database/event-tables.ts';
import type { Database } from '../database/open.ts';
import { ProblemError } from '../http/problem.ts';
import { activeUserId, assertNotInactive, type Caller, callerOrThrow, isActiveAdmin } from './caller.ts';
import { type EffectiveMembership, findEffectiveMemberships } from './effective-memberships.ts';
import { type AccessDeps, hasActiveEventPlan, isUnlimited } from './entitlement.ts';
import { findHostRole } from './host-roles.table.ts';

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
  /** What the caller is beside a guest; null for guests and visitors. */
  role: EventRole | null;
  /** Sees all photos, approves, removes and restores them: everybody with a role. */
  isReviewer: boolean;
  /** Also invites, and changes the event, its guests and its chat: the organizer, co-hosts and administrators. */
  canManage: boolean;
  /** Also the plan, what is final, and who the hosts are: the organizer and administrators. */
  isOwner: boolean;
  isOrganizer: boolean;
  /** Joined the event, or has a role in it. */
  isMember: boolean;
  /** Sees other people's approved photos. */
  canSeeAll: boolean;
  /** Gets the pictures themselves: those of an event that is not developed only who reviews it. */
  seesPictures: boolean;
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
  // A tablet with a review link knows of no other event.
  if (caller?.reviewEventId && caller.reviewEventId !== eventId) return null;
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
  const role = await findRole(db, caller, event);
  const isOrganizer = role === 'organizer';
  const isOwner = isOrganizer || role === 'admin';
  const canManage = isOwner || role === 'co-host';
  const isReviewer = role !== null;
  const isMember = isReviewer || membership !== null;
  const isOpen =
    event.is_public === 1 ||
    event.guests_see_all === 1 ||
    memberships.some(({ has_full_access }) => has_full_access === 1);
  const seesPictures = isReviewer || isDeveloped(event);
  const canSeeAll = isReviewer || (seesPictures && (event.is_public === 1 || (isMember && isOpen)));
  const canDownload = role !== 'tablet' && (isUnlimited(caller, settings) || (isMember && hasPlan === 1));
  const rights = { role, isReviewer, canManage, isOwner, isOrganizer, isMember, canSeeAll, seesPictures, canDownload };
  const facts = [userId, isMember, isReviewer, canSeeAll, seesPictures, canDownload];
  const view = hashView([...facts, ...claimedGuestIds, ...provenGuestIds]);
  return { event, userId, membership, claimedGuestIds, provenGuestIds, ...rights, view };
}

async function findRole(db: Database, caller: Caller | null, event: EventRow): Promise<EventRole | null> {
  const userId = activeUserId(caller);
  if (!caller || userId === null) return null;
  if (caller.reviewEventId) return caller.reviewEventId === event.id ? 'tablet' : null;
  if (event.organizer_id === userId) return 'organizer';
  if (isActiveAdmin(caller)) return 'admin';
  return caller.account && (await findHostRole(db, event.id, userId));
}

/** Returns whether an event's pictures are for everybody who sees its photos, by the clock of the server. */
export function isDeveloped({ develops_at }: Pick<EventRow, 'develops_at'>, now = new Date()): boolean {
  return develops_at === null || develops_at <= now.toISOString();
}

/** Throws `forbidden` if the caller sees photos, their own, but not yet the pictures. */
export function assertSeesPictures({ seesPictures }: EventAccess): void {
  if (!seesPictures) throw new ProblemError('forbidden', { detail: 'These photos are still being developed.' });
}

/** Requires the organizer or an administrator. Throws `event-not-found`, `not-signed-in`, `forbidden`. */
export async function accessAsOwner(deps: AccessDeps, caller: Caller | null, eventId: string): Promise<EventAccess> {
  return await accessWithRight('isOwner', deps, caller, eventId);
}

/** As {@link accessAsOwner}, for co-hosts too. */
export async function accessAsManager(deps: AccessDeps, caller: Caller | null, eventId: string): Promise<EventAccess> {
  return await accessWithRight('canManage', deps, caller, eventId);
}

/** As {@link accessAsManager}, for everybody who reviews the photos. */
export async function accessAsReviewer(deps: AccessDeps, caller: Caller | null, eventId: string): Promise<EventAccess> {
  return await accessWithRight('isReviewer', deps, caller, eventId);
}

/** Requires a guest, or somebody with a role in the event. Throws `event-not-found`, `not-signed-in`, `forbidden`. */
export async function accessAsMember(deps: AccessDeps, caller: Caller | null, eventId: string): Promise<EventAccess> {
  return await accessWithRight('isMember', deps, caller, eventId);
}

async function accessWithRight(
  right: 'isOwner' | 'canManage' | 'isReviewer' | 'isMember',
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
const photoShapeVersion = 6;

export function hashView(facts: (string | boolean | null)[]): string {
  return createHash('sha256')
    .update(JSON.stringify([photoShapeVersion, ...facts]))
    .digest('hex')
    .slice(0, 16);
}
