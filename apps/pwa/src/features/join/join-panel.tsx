import type { Customer } from '@rollcall/schema/customer';
import type { KnownEvent } from '../../remote/api.ts';
import { AccountNeeded } from './account-needed.tsx';
import { type GuestDetails, JoinForm } from './join-form.tsx';
import { readKnownGuest } from './known-guest.ts';
import { isRsvpOver, RsvpNotice } from './rsvp-notice.tsx';

interface JoinPanelProps {
  event: KnownEvent;
  customer: Customer | null;
  onJoin: (details: GuestDetails) => Promise<void>;
}

/** The form, or why there is none. */
export function JoinPanel({ event, customer, onJoin }: JoinPanelProps) {
  if (event.joinPolicy === 'customers' && !customer)
    return <AccountNeeded next={`/join-event?code=${event.eventCode}`} />;
  return (
    <div className="flex flex-col gap-4">
      <RsvpNotice event={event} />
      {!isRsvpOver(event) && <JoinForm known={readKnownGuest(customer)} onJoin={onJoin} />}
    </div>
  );
}
