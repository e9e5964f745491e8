import { findEventOn, getEventPhase } from '@rollcall/gallery/event-phase';
import type { HostLanding } from '@rollcall/screens/host-landing';
import { findStartPath } from '@rollcall/screens/start-path';
import { activeUserId, type Caller } from '../access/caller.ts';
import type { Database } from '../database/open.ts';
import { selectHostedEvents, selectJoinedEvents } from '../events/own-events.table.ts';

/** Loads what the landing page shows to a customer; null for visitors and guests, who see the visitors' page. */
export async function loadLandingInitialData(
  { db }: { db: Database },
  caller: Caller | null,
): Promise<HostLanding | null> {
  const userId = activeUserId(caller);
  if (!userId || !caller?.account) return null;
  const event = findEventOn(await selectHostedEvents(db, userId), new Date());
  return {
    hostId: userId,
    event: event && { id: event.id, name: event.name, pendingCount: event.photo_count - event.approved_count },
  };
}

/**
 * Returns the path at which an installed app opens for the caller; see {@link findStartPath}. `installedFrom`: the code or id
 * of an event.
 */
export async function loadStartPath(
  { db }: { db: Database },
  caller: Caller | null,
  installedFrom: string | null,
): Promise<string> {
  const userId = activeUserId(caller);
  const now = new Date();
  const hosted = userId ? await selectHostedEvents(db, userId) : [];
  const joined = userId ? await selectJoinedEvents(db, userId) : [];
  const own = {
    hostedOnId: findEventOn(hosted, now)?.id ?? null,
    isHost: hosted.length > 0,
    joined: joined.map((event) => ({ codeOrId: event.id, phase: getEventPhase(event, now) })),
  };
  return findStartPath(own, installedFrom);
}
