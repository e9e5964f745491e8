import type { Customer } from '@rollcall/schema/customer';
import { useRef } from 'react';
import { getRememberedGuest, type RememberedGuest } from '../../identity/remembered-guest.page.ts';
import type { KnownEvent } from '../../remote/events.ts';
import { useFocusWhenShown } from '../../ui/form/focus-when-shown.hooks.ts';
import { AccountNeeded } from './account-needed.tsx';
import { GuestListNotice } from './guest-list-notice.tsx';
import type { InvitationState } from './invitation-state.ts';
import { joinTexts } from './join.texts.ts';
import { JoinForm } from './join-form.tsx';
import { isRsvpOver, RsvpNotice } from './rsvp-notice.tsx';

interface JoinPanelProps {
  event: KnownEvent;
  customer: Customer | null;
  invitation: InvitationState;
  /** It stands here in place of what was pressed, and has the focus. */
  isNews: boolean;
  onJoin: (details: RememberedGuest) => Promise<void>;
}

/** The form, or why there is none. */
export function JoinPanel({ event, customer, invitation, isNews, onJoin }: JoinPanelProps) {
  const panel = useRef<HTMLDivElement>(null);
  useFocusWhenShown(panel, isNews);
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
        <AccountNeeded next={`/join-event?code=${event.eventCode}`} />
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
