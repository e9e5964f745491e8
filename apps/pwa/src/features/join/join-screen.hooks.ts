import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useLayoutEffect, useState } from 'react';
import type { RememberedGuest } from '../../identity/remembered-guest.page.ts';
import type { OutboxMembership } from '../../local/outbox/outbox-database.ts';
import { useEvent } from '../../local/views/gallery.hooks.ts';
import { useMembership } from '../../local/views/outbox.hooks.ts';
import { storeEmbeddedEvent } from '../../mirror/sync-events.ts';
import type { KnownEvent } from '../../remote/events.ts';
import { getShellStage, revealApp } from '../../ui/browser/server-rendered-shell.ts';
import { toEventReference } from './event-link.ts';
import { eventLookupQuery, getEmbeddedEvent, isUnknownEvent } from './event-lookup.query.ts';
import { joinTexts } from './join.texts.ts';
import { joinWithCredentials } from './join-with-credentials.ts';

/** Looks the event up on this device and on the server. */
export function useEventLookup(codeOrId: string) {
  const lookup = useQuery({ ...eventLookupQuery(codeOrId), enabled: codeOrId !== '' });
  const mirrored = useEvent(codeOrId);
  useEffect(() => {
    const embedded = getEmbeddedEvent(codeOrId);
    // If storing fails for lack of space, this screen still shows the event.
    if (embedded) storeEmbeddedEvent(embedded).catch(() => undefined);
  }, [codeOrId]);
  return {
    event: lookup.data ?? mirrored,
    isUnknown: isUnknownEvent(lookup.error),
    isPending: lookup.isPending,
    /** Looks the event up again. Resolves with null if the server does not respond. */
    lookUpAgain: async () => (await lookup.refetch()).data ?? null,
  };
}

/**
 * Returns the membership of this phone in the event: undefined while loading, null if there is none.
 * `linked` is the one stored under the link's code or id, which is the only key of a join made offline.
 */
export function useMembershipByLink(codeOrId: string, event: KnownEvent | null | undefined) {
  const linked = useMembership(codeOrId);
  const known = useMembership(event?.eventCode ?? codeOrId);
  return { linked, membership: linked ?? known };
}

/** After this time the form is shown although the membership may still be restored. */
const maxFormDelayMs = 3_000;

/**
 * Returns whether the form is held back while the membership is restored. A form that was shown stays, even if the
 * restoring begins later, since it may be filled in.
 */
export function useFormDelay(codeOrId: string, isRestoring: boolean, isFormDue: boolean): boolean {
  const [shownFor, setShownFor] = useState<string | null>(null);
  useEffect(() => {
    if (!isFormDue) return;
    const timer = setTimeout(() => setShownFor(codeOrId), isRestoring ? maxFormDelayMs : 0);
    return () => clearTimeout(timer);
  }, [codeOrId, isRestoring, isFormDue]);
  return isRestoring && shownFor !== codeOrId;
}

interface JoinTarget {
  codeOrId: string;
  event: KnownEvent | null | undefined;
  inviteToken: string | undefined;
}

/**
 * Returns the function that joins, and whether its response is still awaited. After six seconds the response is no
 * longer awaited, and the join stays in the outbox.
 */
export function useJoin({ codeOrId, event, inviteToken }: JoinTarget) {
  const [awaited, setAwaited] = useState<string | null>(null);

  async function join(details: RememberedGuest) {
    setAwaited(codeOrId);
    const reference = event ? { eventId: event.id, eventCode: event.eventCode } : toEventReference(codeOrId);
    // If the server cannot be reached, the camera opens at once.
    const timeoutMs = event && navigator.onLine ? 6_000 : 0;
    const options = { timeoutMs, rsvpDeadlineDays: event?.rsvpDeadlineDays ?? 0 };
    const request = { ...reference, ...details, inviteToken: inviteToken ?? null };
    const isLate = await joinWithCredentials(request, options).catch((error: unknown) => {
      setAwaited(null);
      throw error;
    });
    if (isLate) setAwaited(null);
  }

  return { join, isAwaited: awaited === codeOrId };
}

/** Sets the title of the document to the event's name. */
export function useJoinTitle(event: KnownEvent | null | undefined) {
  const title = event?.name ?? joinTexts().title;
  useEffect(() => {
    document.title = `${title} · Rollcall`;
  }, [title]);
}

/**
 * Shows the app in place of the server's page, once it is known what there is to show. A child's effects run first: a form
 * to join takes the server's input over before.
 * @param onJoined called if the guest has joined on the server's page
 */
export function useRevealedApp(
  isKnown: boolean,
  membership: OutboxMembership | null | undefined,
  onJoined: () => void,
): void {
  const joined = useEffectEvent(onJoined);
  useLayoutEffect(() => {
    if (!isKnown) return;
    if (getShellStage() === 'joined') joined();
    // Nothing in the shell may hide why the event refused.
    revealApp(membership?.state === 'refused' ? 'camera' : membership ? 'joined' : 'form');
  }, [isKnown, membership]);
  useLayoutEffect(() => () => revealApp('joined'), []);
}
