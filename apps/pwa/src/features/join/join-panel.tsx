import type { Customer } from '@rollcall/schema/customer';
import { useRef } from 'react';
import { getRememberedGuest, type RememberedGuest } from '../../identity/remembered-guest.page.ts';
import type { KnownEvent } from '../../remote/events.ts';
import { useFocusWhenShown } from '../../ui/browser/focus-when-shown.hooks.ts';
import { ButtonLink } from '../../ui/form/button.tsx';
import { AccountNeeded } from './account-needed.tsx';
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
}

/** Renders the form to join, or why joining is not possible. */
export function JoinPanel({ event, customer, invitation, inviteToken, shouldFocus, onJoin }: JoinPanelProps) {
  const panel = useRef<HTMLDivElement>(null);
  useFocusWhenShown(panel, shouldFocus);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset shows its name; this one is only heard.
    <div
      ref={panel}
      role="group"
      aria-label={joinTexts().join}
      tabIndex={-1}
      className="flex flex-col gap-4 outline-none"
    >
      {event.joinPolicy === 'customers' && !customer ? (
        <AccountNeeded eventCode={event.eventCode} inviteToken={inviteToken} />
      ) : (
        <>
          <RsvpNotice event={event} />
          {event.guestListEnabled && invitation !== 'fresh' && (
            <GuestListNotice eventCode={event.eventCode} isSpent={invitation === 'spent'} />
          )}
          {!isRsvpOver(event) && <JoinForm known={getRememberedGuest(customer)} onJoin={onJoin} />}
        </>
      )}
    </div>
  );
}

interface GuestListNoticeProps {
  eventCode: string;
  /** Whether the user's invitation no longer works. */
  isSpent: boolean;
}

/** Shown for an event with a guest list that was opened without a working invitation link. */
function GuestListNotice({ eventCode, isSpent }: GuestListNoticeProps) {
  const t = joinTexts();
  return (
    <div role="note" className="flex flex-col gap-2 rounded-control border border-line bg-surface p-4 text-15">
      {isSpent ? <p role="alert">{t.invitationSpent}</p> : <p>{t.guestList}</p>}
      <ButtonLink to="/auth" search={{ next: `/join/${eventCode}`, mustProve: true }}>
        {t.proveAddress}
      </ButtonLink>
    </div>
  );
}
