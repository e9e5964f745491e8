import type { Customer } from '@rollcall/schema/customer';
import { useQuery } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import type { RememberedGuest } from '../../identity/remembered-guest.page.ts';
import { useEvent } from '../../local/views/gallery.hooks.ts';
import { useMembership, useOutboxPhotos } from '../../local/views/outbox.hooks.ts';
import { storeEmbeddedEvent } from '../../mirror/sync-events.ts';
import { enqueueJoinWithCode } from '../../outbox/join-event.ts';
import { LoadingShape } from '../../ui/feedback/loading-shape.tsx';
import { problemSentence } from '../../ui/text/problem-text.ts';
import { BrowserNotice } from './browser-notice.tsx';
import { CodeEntry } from './code-entry.tsx';
import { EventHeading } from './event-heading.tsx';
import { placeOf } from './event-link.ts';
import { embeddedEvent, eventLookupQuery, isUnknownEvent } from './event-lookup.query.ts';
import { invitationState } from './invitation-state.ts';
import { joinTexts } from './join.texts.ts';
import { JoinOffline } from './join-offline.tsx';
import { JoinPanel } from './join-panel.tsx';
import { joinWithPair } from './join-with-pair.ts';
import { Joined } from './joined.tsx';

// Only to look at, and only where a code is typed: without it the screen stands.
const FilmStrip = lazy(() =>
  import('../../ui/photo/film-strip.tsx').then(
    ({ FilmStrip }) => ({ default: FilmStrip }),
    () => ({ default: () => null }),
  ),
);
const Reentry = lazy(async () => ({ default: (await import('./reentry.tsx')).Reentry }));

/** What a link carries besides its event: each lets one person in, once. */
export interface LinkTokens {
  /** Of an invitation by mail. */
  invite?: string;
  /** Of the QR with which the host lets a guest back in. */
  reentry?: string;
}

interface JoinScreenProps {
  /** From the link or the scan; empty where somebody comes to type a code. */
  codeOrId: string;
  /** Takes the screen to another code. */
  onCode: (codeOrId: string) => void;
  tokens: LinkTokens;
  /** The tokens have done their work: they leave the address. */
  onTokensUsed: () => void;
  customer: Customer | null;
  /** What may stand below once this person is in. */
  afterJoining: ReactNode;
}

/** From a code to the camera: the event's name, two fields, one button; the second time none. */
export function JoinScreen({ codeOrId, onCode, tokens, onTokensUsed, customer, afterJoining }: JoinScreenProps) {
  const t = joinTexts();
  /** Of the event whose join was asked for, until its answer is late: one that comes soon is waited for. */
  const [awaited, setAwaited] = useState<string | null>(null);
  /** How somebody got further by a button of this screen, whose place something else takes. */
  const [pressed, setPressed] = useState<'in' | 'anew' | null>(null);
  const lookup = useQuery({ ...eventLookupQuery(codeOrId), enabled: codeOrId !== '' });
  const mirrored = useEvent(codeOrId);
  const event = lookup.data ?? mirrored;
  // One made without a network knows its event by the link alone; one made elsewhere may by the other name.
  const linked = useMembership(codeOrId);
  const known = useMembership(event?.eventCode ?? codeOrId);
  const membership = linked ?? known;
  useEffect(() => {
    const told = embeddedEvent(codeOrId);
    // A device without room for it has the event on this screen all the same.
    if (told) storeEmbeddedEvent(told).catch(() => undefined);
  }, [codeOrId]);
  const title = event?.name ?? t.title;
  useEffect(() => {
    document.title = `${title} · Rollcall`;
  }, [title]);
  const hasUsedInvitation = membership?.state === 'joined' && tokens.invite !== undefined;
  useEffect(() => {
    if (hasUsedInvitation) onTokensUsed();
  }, [hasUsedInvitation, onTokensUsed]);
  const hasPhotos = (useOutboxPhotos(codeOrId)?.length ?? 0) > 0;

  async function takeCode(code: string) {
    const place = placeOf(code);
    if (linked?.state === 'refused' && 'eventCode' in place) await enqueueJoinWithCode(linked.id, place.eventCode);
    onCode(code);
  }

  if (!codeOrId || isUnknownEvent(lookup.error)) {
    return (
      <Layout>
        <div>
          <h1 tabIndex={-1} className="font-display text-40 font-bold tracking-tight">
            {t.title}
          </h1>
          <div className="-mx-4 mt-6 min-h-36 sm:mx-0 [@media(height<44rem)]:hidden">
            <Suspense>
              <FilmStrip frames={[11, 6, 7]} className="sm:rounded-picture" />
            </Suspense>
          </div>
        </div>
        {linked?.state === 'refused' && hasPhotos && (
          <p role="note" className="rounded-control border border-line bg-surface p-4">
            {t.keptFor({ code: codeOrId })}
          </p>
        )}
        <CodeEntry unknownCode={codeOrId} onCode={(code) => void takeCode(code)} />
      </Layout>
    );
  }
  if (lookup.isPending && !event) {
    return (
      <Layout>
        <LoadingShape className="h-32" text={t.lookingUp} />
        <LoadingShape className="h-64" />
      </Layout>
    );
  }
  if (membership === undefined) {
    // This phone's own memory is read in no time: a shape would only flash up.
    return <Layout>{event && <EventHeading event={event} />}</Layout>;
  }

  async function join(details: RememberedGuest) {
    setAwaited(codeOrId);
    setPressed('in');
    const place = event ? { eventId: event.id, eventCode: event.eventCode } : placeOf(codeOrId);
    // Where nothing can answer, nobody is kept from the camera.
    const longestWaitMs = event && navigator.onLine ? 6_000 : 0;
    const options = { longestWaitMs, rsvpDeadlineDays: event?.rsvpDeadlineDays ?? 0 };
    const request = { ...place, ...details, inviteToken: tokens.invite ?? null };
    const isLate = await joinWithPair(request, options).catch((error: unknown) => {
      setAwaited(null);
      throw error;
    });
    if (isLate) setAwaited(null);
  }

  if (tokens.reentry && event) {
    return (
      <Layout>
        <EventHeading event={event} />
        <Suspense>
          <Reentry
            token={tokens.reentry}
            event={event}
            onSettled={(outcome) => {
              setPressed(outcome);
              onTokensUsed();
            }}
          />
        </Suspense>
      </Layout>
    );
  }

  const isPending = membership?.state === 'pending';
  const isIn = membership?.state === 'joined' || (isPending && awaited !== codeOrId);
  const refusal = membership?.state === 'refused' ? membership.problem : null;
  const invitation = invitationState(tokens.invite, membership);
  return (
    <Layout>
      {event ? <EventHeading event={event} /> : <CodeHeading code={membership?.eventCode ?? codeOrId} />}
      <BrowserNotice />
      {/* Of a spent invitation the panel says more. */}
      {refusal && (refusal.code !== 'not-invited' || invitation === 'none') && (
        <p className="text-red">{problemSentence(refusal)}</p>
      )}
      {membership && isIn && (
        <Joined
          eventIdOrCode={event?.id ?? codeOrId}
          guestName={membership.guestName}
          isPending={isPending}
          isNews={pressed !== null}
        >
          {afterJoining}
        </Joined>
      )}
      {!isIn && event && (
        <JoinPanel
          event={event}
          customer={customer}
          invitation={invitation}
          isNews={pressed === 'anew'}
          onJoin={join}
        />
      )}
      {!isIn && !event && <JoinOffline customer={customer} onJoin={join} onRetry={() => void lookup.refetch()} />}
    </Layout>
  );
}

/** The name above, what is to be done below under the thumb. */
function Layout({ children }: { children: ReactNode }) {
  return (
    <div className="mx-auto flex min-h-[calc(100dvh-4rem)] w-full max-w-xl flex-col justify-between gap-10 pt-4 pr-[max(1rem,env(safe-area-inset-right))] pb-[max(1.5rem,env(safe-area-inset-bottom))] pl-[max(1rem,env(safe-area-inset-left))] md:justify-start md:pt-16">
      {children}
    </div>
  );
}

function CodeHeading({ code }: { code: string }) {
  return (
    <header>
      <p className="text-muted">{joinTexts().event}</p>
      <h1 tabIndex={-1} className="font-mono text-28 font-medium tracking-widest break-all">
        {code}
      </h1>
    </header>
  );
}
