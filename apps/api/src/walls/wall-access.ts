import { type AccessDeps, hasActivePlan } from '../access/entitlement.ts';
import { type EventAccess, hashView, isDeveloped } from '../access/event-access.ts';
import { ProblemError } from '../http/problem.ts';
import { hashToken } from '../sessions/lucia.ts';

/**
 * Determines the rights of a screen with the token of an event's wall: the approved photos, once they are developed, and
 * nothing else. Who is signed in on it does not matter. Pictures are clean where the event or its host has a plan. Throws
 * `code-invalid` for every other token.
 */
export async function accessWall(
  { db, settings }: AccessDeps,
  eventId: string,
  token: string | undefined,
): Promise<EventAccess> {
  const row = token
    ? await db
        .selectFrom('event_walls')
        .innerJoin('events', 'events.id', 'event_walls.event_id')
        .selectAll('events')
        .select(hasActivePlan().as('hasPlan'))
        .where('event_walls.event_id', '=', eventId)
        .where('event_walls.token_hash', '=', hashToken(token))
        .executeTakeFirst()
    : undefined;
  if (!row) throw new ProblemError('code-invalid');
  const { hasPlan, ...event } = row;
  const seesPictures = isDeveloped(event);
  const canDownload = !settings.isBillingOn || Boolean(hasPlan);
  return {
    event,
    userId: null,
    membership: null,
    claimedGuestIds: [],
    provenGuestIds: [],
    role: null,
    isReviewer: false,
    canManage: false,
    isOwner: false,
    isOrganizer: false,
    isMember: false,
    canSeeAll: seesPictures,
    seesPictures,
    canDownload,
    view: hashView(['wall', seesPictures, canDownload]),
  };
}
