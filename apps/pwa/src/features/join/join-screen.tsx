import type { Customer } from '@rollcall/schema/customer';
import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import type { RememberedGuest } from '../../identity/remembered-guest.page.ts';
import { useOutboxPhotos } from '../../local/views/outbox.hooks.ts';
import { useRestoredMembership } from '../../ui/event/restored-membership.hooks.ts';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { CodeScreen } from './code-screen.tsx';
import { EventHeading } from './event-heading.tsx';
import { EventJoin } from './event-join.tsx';
import type { ProveAddress } from './guest-list-entry.tsx';
import { joinTexts } from './join.texts.ts';
import {
  useEventLookup,
  useFormDelay,
  useJoin,
  useJoinTitle,
  useMembershipByLink,
  useRevealedApp,
} from './join-screen.hooks.ts';
import { useMembershipCheck } from './membership-check.hooks.ts';

const Reentry = lazy(async () => ({ default: (await import('./reentry.tsx')).Reentry }));

/** The tokens of a link. Each works once. */
export interface LinkTokens {
  /** The token of an invitation by email. */
  invite?: string;
  /** The token of the QR code with which the host lets a guest back in. */
  reentry?: string;
}

interface JoinScreenProps {
  /** The code or id from the link or the QR code; empty if there is none and the user types the code. */
  codeOrId: string;
  onCode: (codeOrId: string) => void;
  tokens: LinkTokens;
  /** Called once the tokens are used, to remove them from the URL. */
  onTokensUsed: () => void;
  customer: Customer | null;
  /** Shown below the links to the camera and the gallery. */
  afterJoining: ReactNode;
  /** Renders the proof of an invited address. */
  proveAddress: ProveAddress;
}

/** The screen to join an event: asks for the code, shows the event and joins it. */
export function JoinScreen(props: JoinScreenProps) {
  const { codeOrId, onCode, tokens, onTokensUsed, customer, afterJoining, proveAddress } = props;
  const [pressed, setPressed] = useState<'in' | 'anew' | null>(null);
  const { event, isUnknown, isPending, lookUpAgain } = useEventLookup(codeOrId);
  const { linked, membership } = useMembershipByLink(codeOrId, event);
  useMembershipCheck(membership);
  // A re-entry link signs in as the guest that it names.
  const isRestoring = useRestoredMembership(tokens.reentry ? null : event, membership);
  const isFormDelayed = useFormDelay(codeOrId, isRestoring, membership === null && event != null);
  const { join, isAwaited } = useJoin({ codeOrId, event, inviteToken: tokens.invite });
  const hasPhotos = (useOutboxPhotos(codeOrId)?.length ?? 0) > 0;
  useJoinTitle(event);
  const hasUsedInvitation = membership?.state === 'joined' && tokens.invite !== undefined;
  useEffect(() => {
    if (hasUsedInvitation) onTokensUsed();
  }, [hasUsedInvitation, onTokensUsed]);
  const isLoading = isPending && !event;
  const isMembershipLoading = membership === undefined || (membership === null && isFormDelayed);
  const isKnown = !codeOrId || isUnknown || !(isLoading || isMembershipLoading);
  useRevealedApp(isKnown, membership, () => setPressed('in'));

  if (!codeOrId || isUnknown) {
    const refused = linked?.state === 'refused' ? linked : null;
    return <CodeScreen unknownCode={codeOrId} refused={refused} hasPhotos={hasPhotos} onCode={onCode} />;
  }
  if (isLoading) return <LookingUp />;
  // Reading local data takes milliseconds, so a skeleton would only flash.
  if (isMembershipLoading) return <Layout>{event && <EventHeading event={event} />}</Layout>;
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

  async function submitJoin(details: RememberedGuest) {
    setPressed('in');
    await join(details);
  }

  return (
    <Layout>
      {event ? <EventHeading event={event} /> : <CodeHeading code={membership?.eventCode ?? codeOrId} />}
      <EventJoin
        codeOrId={codeOrId}
        event={event}
        membership={membership}
        inviteToken={tokens.invite}
        customer={customer}
        isAwaited={isAwaited}
        pressed={pressed}
        onJoin={submitJoin}
        onLookUpAgain={lookUpAgain}
        proveAddress={proveAddress}
        afterJoining={afterJoining}
      />
    </Layout>
  );
}

/** Places the event's name at the top, and the form and buttons at the bottom, within reach of the thumb. */
function Layout({ children }: { children: ReactNode }) {
  return <div className="shell-join">{children}</div>;
}

function LookingUp() {
  return (
    <Layout>
      <Skeleton className="h-32" text={joinTexts().lookingUp} />
      <Skeleton className="h-64" />
    </Layout>
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
