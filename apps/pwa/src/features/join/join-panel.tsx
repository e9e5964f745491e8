import type { Customer } from '@rollcall/schema/customer';
import { useRef, useState } from 'react';
import { getRememberedGuest, type RememberedGuest } from '../../identity/remembered-guest.page.ts';
import type { KnownEvent } from '../../remote/events.ts';
import { useFocusWhenShown } from '../../ui/browser/focus-when-shown.hooks.ts';
import { classNames } from '../../ui/class-names.ts';
import { AccountNeeded } from './account-needed.tsx';
import { GuestListEntry, type ProveAddress } from './guest-list-entry.tsx';
import type { InvitationState } from './invitation-state.ts';
import { joinTexts } from './join.texts.ts';
import { JoinForm } from './join-form.tsx';
import { isRsvpOver, RsvpNotice } from './rsvp-notice.tsx';

interface JoinPanelProps {
  event: KnownEvent;
  customer: Customer | null;
  invitation: InvitationState;
  inviteToken: string | undefined;
  /** Whether the panel replaces a pressed button, and therefore receives the focus. */
  shouldFocus: boolean;
  onJoin: (details: RememberedGuest) => Promise<void>;
  onLookUpAgain: () => Promise<KnownEvent | null>;
  proveAddress: ProveAddress;
}

/** Renders the form to join, or why joining is not possible. */
export function JoinPanel(props: JoinPanelProps) {
  const { event, customer, invitation, inviteToken, shouldFocus, onJoin } = props;
  /** The proof may show an invitation; its form stays until the join has its response. */
  const [isProven, setProven] = useState(false);
  const panel = useRef<HTMLDivElement>(null);
  const asksForInvitation = isProven || needsInvitation(props);
  useFocusWhenShown(panel, shouldFocus);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset shows its name; this one is only heard.
    <div
      ref={panel}
      role="group"
      aria-label={joinTexts().join}
      tabIndex={-1}
      // One field is near enough to the thumb without being pinned to the bottom.
      className={classNames('flex flex-col gap-4 outline-none', asksForInvitation && 'max-md:mb-auto')}
    >
      {event.joinPolicy === 'customers' && !customer ? (
        <AccountNeeded eventCode={event.eventCode} inviteToken={inviteToken} />
      ) : (
        <>
          <RsvpNotice event={event} />
          {!isRsvpOver(event) &&
            (asksForInvitation ? (
              <GuestListEntry
                event={event}
                known={getRememberedGuest(customer)}
                isSpent={invitation === 'spent'}
                onProven={() => setProven(true)}
                onJoin={onJoin}
                onLookUpAgain={props.onLookUpAgain}
                proveAddress={props.proveAddress}
              />
            ) : (
              <JoinForm known={getRememberedGuest(customer)} onJoin={onJoin} />
            ))}
        </>
      )}
    </div>
  );
}

/** Returns whether the event has a guest list, and nothing shows yet that the user is on it. */
function needsInvitation({ event, customer, invitation }: JoinPanelProps): boolean {
  const isHost = customer !== null && event.organizerId === customer.id;
  return event.guestListEnabled && invitation !== 'fresh' && event.invitedAs === undefined && !isHost;
}
