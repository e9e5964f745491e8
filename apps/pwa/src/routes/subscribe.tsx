import { createFileRoute } from '@tanstack/react-router';
import { useCustomer } from '../features/account/customer.hooks.ts';
import { CurrentPlan } from '../features/subscribe/current-plan.tsx';
import { formatPlanName, parseBilling, parsePaidPlan } from '../features/subscribe/plan-labels.ts';
import { PlanOffer } from '../features/subscribe/plan-offer.tsx';
import { subscribeTexts } from '../features/subscribe/subscribe.texts.ts';
import { SubscribeForm } from '../features/subscribe/subscribe-form.tsx';
import { parseTexts } from '../ui/navigation/search-params.ts';
import { Page } from '../ui/page.tsx';
import { PageTitle } from '../ui/page-title.tsx';

export const Route = createFileRoute('/subscribe')({
  component: Subscribe,
  // The options are loaded with the screen, which treats unknown values as absent.
  validateSearch: parseTexts('plan', 'billing'),
});

function Subscribe() {
  const t = subscribeTexts();
  const search = Route.useSearch();
  const [plan, billing] = [parsePaidPlan(search.plan), parseBilling(search.billing)];
  const { customer, isLoading } = useCustomer();
  const navigate = Route.useNavigate();
  return (
    <Page title={t.subscribeTo({ plan: formatPlanName(plan) })} width="narrow">
      <PageTitle>{t.title}</PageTitle>
      {customer && <CurrentPlan isAdmin={customer.isAdmin} />}
      <PlanOffer plan={plan} billing={billing} />
      <SubscribeForm
        key={`${plan} ${billing}`}
        plan={plan}
        billing={billing}
        isVisitor={!customer && !isLoading}
        onSignIn={() => {
          const next = `/subscribe?plan=${plan}&billing=${billing}`;
          void navigate({ to: '/customer-login', search: { next } });
        }}
      />
    </Page>
  );
}
