import { type Billing, billings, type PaidPlan } from '@rollcall/schema/plan';
import { Link } from '@tanstack/react-router';
import { classNames } from '../../ui/class-names.ts';
import { subscribeTexts } from './subscribe.texts.ts';

/** Renders the choice between monthly and annual billing. The URL stores the selected one. */
export function BillingChoice({ plan, billing }: { plan: PaidPlan; billing: Billing }) {
  const t = subscribeTexts();
  return (
    <nav aria-label={t.billing} className="flex gap-1 rounded-control border border-edge p-1 sm:w-fit">
      {billings.map((option) => (
        <Link
          key={option}
          to="/subscribe"
          search={{ plan, billing: option }}
          replace
          aria-current={option === billing ? 'true' : undefined}
          className={classNames(
            'inline-flex min-h-11 grow basis-0 items-center justify-center rounded-picture px-6 text-15 font-semibold whitespace-nowrap',
            option === billing ? 'bg-ink text-paper' : 'hover:bg-line/60',
          )}
        >
          {t[option]}
        </Link>
      ))}
    </nav>
  );
}
