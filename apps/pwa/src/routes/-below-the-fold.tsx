import type { Customer } from '@rollcall/schema/customer';
import { EventCalendar } from '../features/calendar/event-calendar.tsx';
import { BelowTheFold } from '../features/landing/below-the-fold.tsx';
import { Pricing } from '../features/pricing/pricing.tsx';
import { useIsBillingOn } from '../identity/instance.page.ts';

interface LandingBelowTheFoldProps {
  customer: Customer | null;
  date: string;
  onDate: (date: string) => void;
}

/** Renders the landing page below the fold. Loaded on the first scroll. */
export function LandingBelowTheFold({ customer, date, onDate }: LandingBelowTheFoldProps) {
  const isBillingOn = useIsBillingOn();
  return (
    <BelowTheFold
      customer={customer}
      calendar={<EventCalendar date={date} onDate={onDate} />}
      pricing={isBillingOn && <Pricing isSignedIn={customer !== null} />}
    />
  );
}
