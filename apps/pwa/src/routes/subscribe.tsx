import { type Billing, billings, type PaidPlan, paidPlans } from '@rollcall/schema/plan';
import { createFileRoute } from '@tanstack/react-router';
import { PlanOffer, planNames } from '../features/pricing/plan-offer.tsx';
import { Page } from '../ui/page.tsx';
import { PageTitle } from '../ui/page-title.tsx';

interface SubscribeSearch {
  /** Premium where none is named. */
  plan?: PaidPlan;
  /** Monthly where none is named. */
  billing?: Billing;
}

export const Route = createFileRoute('/subscribe')({
  component: Subscribe,
  validateSearch: ({ plan, billing }: Record<string, unknown>): SubscribeSearch => ({
    ...oneOf('plan', paidPlans, plan),
    ...oneOf('billing', billings, billing),
  }),
});

/** What is none of the options does not stand in the address. */
function oneOf<Name extends string, Option>(name: Name, options: readonly Option[], value: unknown) {
  return (options.includes(value as Option) ? { [name]: value } : {}) as { [Key in Name]?: Option };
}

function Subscribe() {
  const { plan = 'premium', billing = 'monthly' } = Route.useSearch();
  return (
    <Page title={`Subscribe to ${planNames[plan]}`} width="narrow">
      <PageTitle>Choose a plan</PageTitle>
      <PlanOffer plan={plan} billing={billing} />
      <p role="note" className="rounded-control border border-line bg-surface p-4 text-15">
        Payments are not set up on this server. Whoever runs it can give you a plan.
      </p>
    </Page>
  );
}
