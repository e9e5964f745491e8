import type { Customer } from '@rollcall/schema/customer';
import { type KnownGuest, readKnownGuest } from '../../local/known-guest.page.ts';
import type { KnownEvent } from '../../remote/api.ts';
import { AccountNeeded } from './account-needed.tsx';
import { GuestListNotice } from './guest-list-notice.tsx';
import { JoinForm } from './join-form.tsx';
import { isRsvpOver, RsvpNotice } from './rsvp-notice.tsx';

interface JoinPanelProps {
  event: KnownEvent;
  customer: Customer | null;
  /** Came with the link of an invitation. */
  isInvited: boolean;
  onJoin: (details: KnownGuest) => Promise<void>;
}

/** The form, or why there is none. */
export function JoinPanel({ event, customer, isInvited, onJoin }: JoinPanelProps) {
  if (event.joinPolicy === 'customers' && !customer)
    return <AccountNeeded next={`/join-event?code=${event.eventCode}`} />;
  return (
    <div className="flex flex-col gap-4">
      <RsvpNotice event={event} />
      {event.guestListEnabled && !isInvited && <GuestListNotice eventCode={event.eventCode} />}
      {!isRsvpOver(event) && <JoinForm known={readKnownGuest(customer)} onJoin={onJoin} />}
    </div>
  );
}
