import type { Customer } from '@rollcall/schema/customer';
import type { ReactNode } from 'react';
import { CallToAction } from './call-to-action.tsx';
import { Features } from './features.tsx';
import { Occasions } from './occasions.tsx';
import { Steps } from './steps.tsx';

interface BelowTheFoldProps {
  customer: Customer | null;
  calendar: ReactNode;
  pricing: ReactNode;
}

/** Renders the sections of the landing page below the first screen. */
export function BelowTheFold({ customer, calendar, pricing }: BelowTheFoldProps) {
  return (
    <>
      {calendar}
      <Occasions />
      <Features />
      <Steps />
      {pricing}
      <CallToAction customer={customer} />
    </>
  );
}
