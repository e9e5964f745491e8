import { createFileRoute } from '@tanstack/react-router';
import { useCustomer } from '../features/account/customer.hooks.ts';
import { RegistrationRequired } from '../features/account/registration-required.tsx';
import { CurrentPlan } from '../features/subscribe/current-plan.tsx';
import { eventPlanTexts } from '../features/subscribe/event-plan.texts.ts';
import { EventPlan } from '../features/subscribe/event-plan.tsx';
import { openPaymentDocument } from '../features/subscribe/payment-document.ts';
import { formatPlanName, parseBilling, parsePaidPlan } from '../features/subscribe/plan-labels.ts';
import { PlanOffer } from '../features/subscribe/plan-offer.tsx';
import { PlanPurchase } from '../features/subscribe/plan-purchase.tsx';
import { subscribeTexts } from '../features/subscribe/subscribe.texts.ts';
import { useIsBillingOn } from '../identity/instance.page.ts';
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
  const navigate = Route.useNavigate();

  function signInFirst() {
    void navigate({ to: '/customer-login', search: { next: `/subscribe?plan=${plan}&billing=${billing}` } });
  }

  if (search.event && isBillingOn) {
    const next = `/subscribe?event=${encodeURIComponent(search.event)}`;
    return (
      <Page title={eventPlanTexts().title} width="reading">
        {!customer && !isLoading && <RegistrationRequired next={next} />}
        {customer && <EventPlan eventId={search.event} />}
      </Page>
    );
  }
  return (
    <Page title={t.subscribeTo({ plan: formatPlanName(plan) })} width="reading">
      <PageTitle>{t.title}</PageTitle>
      {isBillingOn ? (
        <>
          {customer && <CurrentPlan isAdmin={customer.isAdmin} />}
          <PlanOffer plan={plan} billing={billing} />
          <PlanPurchase
            plan={plan}
            billing={billing}
            isSignedIn={customer !== null}
            onSignIn={customer || isLoading ? undefined : signInFirst}
          />
        </>
      ) : (
        <p>{t.freeHere}</p>
      )}
    </Page>
  );
}
