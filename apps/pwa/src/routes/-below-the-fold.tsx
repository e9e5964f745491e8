import type { Customer } from '@rollcall/schema/customer';
import { EventCalendar } from '../features/calendar/event-calendar.tsx';
import { BelowTheFold } from '../features/landing/below-the-fold.tsx';
import { Pricing } from '../features/pricing/pricing.tsx';

interface LandingBelowTheFoldProps {
  customer: Customer | null;
  date: string;
  onDate: (date: string) => void;
}

/** Renders the landing page below the fold. Loaded on the first scroll. */
export function LandingBelowTheFold({ customer, date, onDate }: LandingBelowTheFoldProps) {
  return (
    <BelowTheFold
      customer={customer}
      calendar={<EventCalendar date={date} onDate={onDate} />}
      pricing={<Pricing isSignedIn={customer !== null} />}
    />
  );
}
