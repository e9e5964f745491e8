import { findEventOn, getEventPhase } from '@rollcall/gallery/event-phase';
import { fillHostLanding, type HostLanding } from '@rollcall/screens/host-landing';
import { findStartPath, startParameter } from '@rollcall/screens/start-path';
import type { RouteHandlerCallback } from 'workbox-core';
import { registerRoute } from 'workbox-routing';
import { getMirror, type MirrorEvent } from '../local/mirror/mirror-database.ts';
import { getSignedInUser, type SignedInUser } from '../local/outbox/signed-in-user.ts';
import { listJoinedEvents } from '../local/views/joined-events.ts';

/** After this time the visitors' page is shown: some browsers never answer a read of a database that they have closed. */
const timeoutMs = 1_000;
/** After this time the number of photos to review is the one that the list of events had. */
const countTimeoutMs = 300;

/**
 * Serves the landing page, also offline: an installed app opens where its person belongs, a host sees their own links and the
 * event that is on, as this device knows it, and everybody else the page of visitors.
 */
export function registerLandingPage(visitors: RouteHandlerCallback, hosts: RouteHandlerCallback): void {
  // A `NavigationRoute` would compare the query, too.
  registerRoute(
    ({ request, url, sameOrigin }) => sameOrigin && request.mode === 'navigate' && url.pathname === '/',
    async (options) => {
      const known = await withTimeout(findLanding(options.url.searchParams.get(startParameter)));
      if (known?.path) return Response.redirect(known.path);
      if (!known?.host) return await visitors(options);
      try {
        return await render(await hosts(options), known.host);
      } catch {
        return await visitors(options);
      }
    },
  );
}

interface KnownLanding {
  /** Where an installed app opens; null for the landing page. */
  path: string | null;
  /** Null for everybody but a host. */
  host: HostLanding | null;
}

async function findLanding(installedFrom: string | null): Promise<KnownLanding> {
  const now = new Date();
  const user = await getSignedInUser();
  const hosted = user && isHost(user) ? await listHostedEvents(user.userId) : [];
  const event = findEventOn(hosted, now);
  if (installedFrom !== null) {
    const joined = (await listJoinedEvents()).filter(
      ({ eventIdOrCode }) => !hosted.some(({ id }) => id === eventIdOrCode),
    );
    const own = {
      hostedOnId: event?.id ?? null,
      isHost: hosted.length > 0,
      joined: joined.map(({ eventIdOrCode, date, ...times }) => ({
        codeOrId: eventIdOrCode,
        phase: date === null ? null : getEventPhase({ date, ...times }, now),
      })),
    };
    const path = findStartPath(own, installedFrom);
    if (path !== '/') return { path, host: null };
  }
  if (!user || !isHost(user)) return { path: null, host: null };
  if (!event) return { path: null, host: { hostId: user.userId, event: null } };
  const counted = await withTimeout(countPending(user.userId, event.id), countTimeoutMs);
  const pendingCount = counted ?? event.pendingCount;
  return { path: null, host: { hostId: user.userId, event: { id: event.id, name: event.name, pendingCount } } };
}

function isHost({ kind, isExpired }: SignedInUser): boolean {
  return kind === 'customer' && !isExpired;
}

async function listHostedEvents(userId: string): Promise<MirrorEvent[]> {
  return await getMirror(userId)
    .events.filter(({ organizerId, role }) => organizerId === userId || role === 'co-host' || role === 'reviewer')
    .toArray();
}

/** Counts the photos of an event that wait for approval; null if this device does not hold them. */
async function countPending(userId: string, eventId: string): Promise<number | null> {
  const { syncs, frames } = getMirror(userId);
  if ((await syncs.get(eventId))?.seq == null) return null;
  const ofEvent = frames.where('[eventId+uploadedAt+id]').between([eventId], [eventId, '\uffff']);
  return await ofEvent.filter(({ isApproved }) => !isApproved).count();
}

async function render(template: Response, host: HostLanding): Promise<Response> {
  const headers = new Headers(template.headers);
  // Of the stored file's bytes.
  for (const name of ['Content-Encoding', 'Content-Length', 'ETag']) headers.delete(name);
  headers.set('Cache-Control', 'private, no-store');
  return new Response(fillHostLanding(await template.text(), host), { headers });
}

async function withTimeout<Value>(value: Promise<Value>, ms = timeoutMs): Promise<Value | null> {
  const timeout = new Promise<null>((resolve) => setTimeout(resolve, ms, null));
  return await Promise.race([value.catch(() => null), timeout]);
}
