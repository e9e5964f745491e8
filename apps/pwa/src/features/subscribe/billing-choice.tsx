import { type Billing, billings, type PaidPlan } from '@rollcall/schema/plan';
import { Link } from '@tanstack/react-router';
import { segmentClass, segmentedControlClass } from '../../ui/navigation/segmented-control.ts';
import { subscribeTexts } from './subscribe.texts.ts';

/** Renders the choice between monthly and annual billing. The URL stores the selected one. */
export function BillingChoice({ plan, billing }: { plan: PaidPlan; billing: Billing }) {
  const t = subscribeTexts();
  return (
    <nav aria-label={t.billing} className={`${segmentedControlClass} sm:w-fit`}>
      {billings.map((option) => (
        <Link
          key={option}
          to="/subscribe"
          search={{ plan, billing: option }}
          replace
          aria-current={option === billing ? 'true' : undefined}
          className={`${segmentClass} basis-0`}
        >
          {t[option]}
        </Link>
      ))}
    </nav>
  );
}
