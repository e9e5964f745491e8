import type { Customer } from '@rollcall/schema/customer';
import { EventCalendar } from '../features/calendar/event-calendar.tsx';
import { BelowTheFold } from '../features/landing/below-the-fold.tsx';
import { Pricing } from '../features/pricing/pricing.tsx';

/** The rest of the landing page, which comes with the first scroll. */
export function LandingBelowTheFold({ customer }: { customer: Customer | null }) {
  return (
    <BelowTheFold
      customer={customer}
      calendar={<EventCalendar />}
      pricing={<Pricing isSignedIn={customer !== null} />}
    />
  );
}
