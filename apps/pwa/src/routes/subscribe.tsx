import { createFileRoute } from '@tanstack/react-router';
import { AccountLinks } from '../features/account/account-links.tsx';
import { useCustomer } from '../features/account/customer.hooks.ts';
import { RegistrationRequired } from '../features/account/registration-required.tsx';
import { AccountRequired } from '../features/subscribe/account-required.tsx';
import { CurrentPlan } from '../features/subscribe/current-plan.tsx';
import { eventPlanTexts } from '../features/subscribe/event-plan.texts.ts';
import { EventPlan } from '../features/subscribe/event-plan.tsx';
import { NoPaymentsNotice } from '../features/subscribe/no-payments-notice.tsx';
import { openPaymentDocument } from '../features/subscribe/payment-document.ts';
import { PlanFreePaths } from '../features/subscribe/plan-free-paths.tsx';
import { formatPlanName, parseBilling, parsePaidPlan } from '../features/subscribe/plan-labels.ts';
import { PlanOffer } from '../features/subscribe/plan-offer.tsx';
import { PlanPurchase } from '../features/subscribe/plan-purchase.tsx';
import { subscribeTexts } from '../features/subscribe/subscribe.texts.ts';
import { useAcceptsPayments, useIsBillingOn } from '../identity/instance.page.ts';
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
  return (
    <Page title={t.subscribeTo({ plan: formatPlanName(plan) })} width="reading">
      <PageTitle>{t.title}</PageTitle>
      {isBillingOn ? (
        <>
          {acceptsPayments === false && <NoPaymentsNotice />}
          {customer && <CurrentPlan isAdmin={customer.isAdmin} />}
          <PlanOffer plan={plan} billing={billing} isSold={acceptsPayments !== false} />
          <PlanPurchase
            plan={plan}
            billing={billing}
            isSignedIn={customer !== null}
            onSignIn={isVisitor ? signInFirst : undefined}
          />
          {acceptsPayments === false && !isLoading && <PlanFreePaths isSignedIn={customer !== null} />}
          {acceptsPayments && isVisitor && (
            <AccountRequired>
              <AccountLinks next={next} />
            </AccountRequired>
          )}
        </>
      ) : (
        <p>{t.freeHere}</p>
      )}
    </Page>
  );
}
