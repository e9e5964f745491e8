import type { Customer } from '@rollcall/schema/customer';
import { useQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { AccountLinks } from '../features/account/account-links.tsx';
import { useCustomer } from '../features/account/customer.hooks.ts';
import { RegistrationRequired } from '../features/account/registration-required.tsx';
import { AccountRequired } from '../features/subscribe/account-required.tsx';
import { CurrentPlan } from '../features/subscribe/current-plan.tsx';
import { eventPlanTexts } from '../features/subscribe/event-plan.texts.ts';
import { EventPlan } from '../features/subscribe/event-plan.tsx';
import { openPaymentDocument } from '../features/subscribe/payment-document.ts';
import { formatPlanName, parseBilling, parsePaidPlan } from '../features/subscribe/plan-labels.ts';
import { PlanOffer } from '../features/subscribe/plan-offer.tsx';
import { PlanPurchase } from '../features/subscribe/plan-purchase.tsx';
import { subscribeTexts } from '../features/subscribe/subscribe.texts.ts';
import { UnsoldPlans } from '../features/subscribe/unsold-plans.tsx';
import { useAcceptsPayments, useIsBillingOn } from '../identity/instance.page.ts';
import { subscriptionStatusQuery } from '../identity/subscription-status.page.ts';
import { parseTexts } from '../ui/navigation/search-params.ts';
import { Page } from '../ui/page.tsx';
import { PageTitle } from '../ui/page-title.tsx';

export const Route = createFileRoute('/subscribe')({
  component: Subscribe,
  // The options are loaded with the screen, which treats unknown values as absent.
  validateSearch: parseTexts('plan', 'billing', 'event'),
  beforeLoad: openPaymentDocument,
});

function Subscribe() {
  const t = subscribeTexts();
  const search = Route.useSearch();
  const [plan, billing] = [parsePaidPlan(search.plan), parseBilling(search.billing)];
  const { customer, isLoading } = useCustomer();
  const isBillingOn = useIsBillingOn();
  const acceptsPayments = useAcceptsPayments();
  const navigate = Route.useNavigate();

  const next = `/subscribe?plan=${plan}&billing=${billing}`;
  const isVisitor = !customer && !isLoading;

  function signInFirst() {
    void navigate({ to: '/customer-login', search: { next } });
  }

  if (search.event && isBillingOn) {
    return (
      <Page title={eventPlanTexts().title} width="reading">
        {!customer && !isLoading && (
          <RegistrationRequired next={`/subscribe?event=${encodeURIComponent(search.event)}`} />
        )}
        {customer && <EventPlan eventId={search.event} />}
      </Page>
    );
  }
  const title = t.subscribeTo({ plan: formatPlanName(plan) });
  if (!isBillingOn) {
    return (
      <Page title={title} width="reading">
        <PageTitle>{t.title}</PageTitle>
        <p>{t.freeHere}</p>
      </Page>
    );
  }
  if (acceptsPayments === false) return <PlansWithoutPayments customer={customer} />;
  return (
    <Page title={title}>
      <PageTitle>{t.title}</PageTitle>
      {customer && <CurrentPlan isAdmin={customer.isAdmin} />}
      <div className="grid grid-cols-1 lg:grid-cols-[minmax(0,1fr)_22rem] lg:gap-x-16">
        <div>
          <PlanOffer plan={plan} billing={billing} />
        </div>
        {/* As high as the cards begin, below the choice of the billing period. */}
        <div className="lg:pt-12">
          <PlanPurchase
            plan={plan}
            billing={billing}
            isSignedIn={customer !== null}
            onSignIn={isVisitor ? signInFirst : undefined}
          />
          {acceptsPayments && isVisitor && (
            <AccountRequired>
              <AccountLinks next={next} />
            </AccountRequired>
          )}
        </div>
      </div>
    </Page>
  );
}

function PlansWithoutPayments({ customer }: { customer: Customer | null }) {
  const t = subscribeTexts();
  const { data: status } = useQuery({ ...subscriptionStatusQuery(), enabled: customer !== null });
  const isFree = status?.hasSubscription === false && !customer?.isAdmin;
  const currentPlan = status?.hasSubscription ? status.planType : isFree ? 'free' : null;
  return (
    <Page title={t.plans}>
      <PageTitle note={t.noPayments}>{t.plans}</PageTitle>
      {customer && <CurrentPlan isAdmin={customer.isAdmin} omitsFree />}
      <UnsoldPlans isSignedIn={customer !== null} currentPlan={customer && currentPlan} />
    </Page>
  );
}
