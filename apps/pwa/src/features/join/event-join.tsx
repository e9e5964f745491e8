import type { Customer } from '@rollcall/schema/customer';
import type { ReactNode } from 'react';
import type { RememberedGuest } from '../../identity/remembered-guest.page.ts';
import type { OutboxMembership } from '../../local/outbox/outbox-database.ts';
import type { KnownEvent } from '../../remote/events.ts';
import { problemSentence } from '../../ui/text/problem-text.ts';
import { BrowserNotice } from './browser-notice.tsx';
import type { ProveAddress } from './guest-list-entry.tsx';
import { getInvitationState } from './invitation-state.ts';
import { JoinOffline } from './join-offline.tsx';
import { JoinPanel } from './join-panel.tsx';
import { Joined } from './joined.tsx';

interface EventJoinProps {
  codeOrId: string;
  /** Null or undefined while only the code is known. */
  event: KnownEvent | null | undefined;
  membership: OutboxMembership | null;
  inviteToken: string | undefined;
  customer: Customer | null;
  /** Whether the join was sent and its response is still awaited. */
  isAwaited: boolean;
  /** The button that led here. The element that replaces it receives the focus. */
  pressed: 'in' | 'anew' | null;
  onJoin: (details: RememberedGuest) => Promise<void>;
  onLookUpAgain: () => Promise<KnownEvent | null>;
  /** Shown below the links to the camera and the gallery. */
  afterJoining: ReactNode;
  proveAddress: ProveAddress;
}

/** Renders the form to join, and after joining the links to the camera and the gallery. */
export function EventJoin(props: EventJoinProps) {
  const { codeOrId, event, membership, inviteToken, customer, isAwaited, pressed, onJoin, onLookUpAgain } = props;
  const isPending = membership?.state === 'pending';
  const isIn = membership?.state === 'joined' || (isPending && !isAwaited);
  const refusal = membership?.state === 'refused' ? membership.problem : null;
  const invitation = getInvitationState(inviteToken, membership);
  return (
    <>
      <BrowserNotice />
      {/* The panel explains a spent invitation in more detail. */}
      {refusal && (refusal.code !== 'not-invited' || invitation === 'none') && (
        <p className="text-red">{problemSentence(refusal)}</p>
      )}
      {membership && isIn && (
        <Joined
          eventIdOrCode={event?.id ?? codeOrId}
          guestName={membership.guestName}
          isPending={isPending}
          shouldFocus={pressed !== null}
        >
          {props.afterJoining}
        </Joined>
      )}
      {!isIn && event && (
        <JoinPanel
          event={event}
          customer={customer}
          invitation={invitation}
          inviteToken={inviteToken}
          shouldFocus={pressed === 'anew'}
          onJoin={onJoin}
          onLookUpAgain={onLookUpAgain}
          proveAddress={props.proveAddress}
        />
      )}
      {!isIn && !event && <JoinOffline customer={customer} onJoin={onJoin} onRetry={() => void onLookUpAgain()} />}
    </>
  );
}
