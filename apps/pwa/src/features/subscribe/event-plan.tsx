import { type EventPlan as EventPlanName, eventPlans } from '@rollcall/schema/plan';
import { useQuery } from '@tanstack/react-query';
import { formatPrice } from '../../language/formats.ts';
import { hasProblemCode } from '../../remote/http/call-error.ts';
import { PlanFeatures } from '../../ui/data/plan-features.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { Button, ButtonLink } from '../../ui/form/button.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { problemText } from '../../ui/text/problem-text.ts';
import { uiTexts } from '../../ui/text/ui.texts.ts';
import { eventPlanQuery } from './event-plan.query.ts';
import { eventPlanTexts } from './event-plan.texts.ts';
import { EventPlanDetails } from './event-plan-details.tsx';
import { ManageBilling } from './manage-billing.tsx';
import { formatPlanName } from './plan-labels.ts';
import { subscribeTexts } from './subscribe.texts.ts';
import { SubscribeForm } from './subscribe-form.tsx';

/** The plan of one event: what it has, and what its organizer can buy for it. */
export function EventPlan({ eventId }: { eventId: string }) {
  const t = eventPlanTexts();
  const { data: status, error, refetch } = useQuery(eventPlanQuery(eventId));
  if (error && !status) {
    const isForbidden = hasProblemCode(error, 'forbidden');
    return (
      <EmptyState title={t.notLoaded} text={isForbidden ? t.hostOnly : problemText(error, t.notLoadedNote)}>
        {!isForbidden && <Button onClick={() => void refetch()}>{uiTexts().tryAgain}</Button>}
      </EmptyState>
    );
  }
  if (!status) return <Skeleton className="h-64" text={t.loading} />;
  return (
    <>
      <PageTitle note={t.note}>{t.title}</PageTitle>
      {status.sold.length === 0 && status.plan?.status !== 'active' && <NoPaymentsNotice />}
      <EventPlanDetails status={status} />
      {status.plan?.status === 'active' ? (
        <div className="mt-6">
          <ManageBilling />
        </div>
      ) : (
        <div className="mt-10 grid grid-cols-1 gap-x-6 gap-y-10 empty:hidden md:grid-cols-2">
          {status.sold.map((plan) => (
            <Offer key={plan} plan={plan} eventId={eventId} />
          ))}
        </div>
      )}
      <ButtonLink to="/event/$id/dashboard" params={{ id: eventId }} variant="quiet" className="mt-6 -ml-4">
        {t.toDashboard}
      </ButtonLink>
    </>
  );
}

function Offer({ plan, eventId }: { plan: EventPlanName; eventId: string }) {
  const t = eventPlanTexts();
  const { cents, memberLimit, renews } = eventPlans[plan];
  const price = formatPrice(cents);
  return (
    <section aria-labelledby={plan} className="flex min-w-0 flex-col border-t-2 border-ink pt-4">
      <h2 id={plan} className="text-21 font-semibold">
        {formatPlanName(plan)}
      </h2>
      <p className="mt-2 text-muted">{renews ? t.perMonth({ price }) : t.forDays({ price })}</p>
      <PlanFeatures features={[t.upToMembers(memberLimit), t.cleanForAll, t.staysOpen]} />
      <SubscribeForm purchase={{ plan, eventId }} cents={cents} />
    </section>
  );
}

/** Says that this server sells no plans. */
function NoPaymentsNotice() {
  return (
    <p role="note" className="mb-6 rounded-control border border-line bg-surface p-4 text-15">
      {subscribeTexts().noPayments}
    </p>
  );
}
