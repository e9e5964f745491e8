import type { SubscriptionStatus } from '@rollcall/schema/subscription';
import { useQuery } from '@tanstack/react-query';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { listDate } from '../../ui/event-date.ts';
import { LoadingShape } from '../../ui/loading-shape.tsx';
import { paidPlanOf, planTitle } from './plan-words.ts';
import { SubscriptionFacts } from './subscription-facts.tsx';
import { subscriptionStatusQuery } from './subscription-status.query.ts';

/** What the signed-in person has of the plans, and the ways to more. */
export function SubscriptionOverview({ isAdmin }: { isAdmin: boolean }) {
  const { data: status, isPending, isError, refetch } = useQuery(subscriptionStatusQuery());
  return (
    <section aria-labelledby="subscription">
      <h2 id="subscription" className="mb-3 font-display text-21 font-semibold tracking-tight">
        Subscription status
      </h2>
      {isPending && <LoadingShape className="h-32" text="Loading" />}
      {isError && !status && (
        <p
          role="status"
          className="flex flex-wrap items-center justify-between gap-2 border-t border-line py-3 text-muted"
        >
          This comes with the next signal.
          <Button onClick={() => void refetch()}>Try again</Button>
        </p>
      )}
      {status && (status.hasSubscription ? <Running status={status} /> : <None status={status} isAdmin={isAdmin} />)}
    </section>
  );
}

function Running({ status }: { status: SubscriptionStatus }) {
  return (
    <>
      <SubscriptionFacts status={status} />
      <div className="mt-3 flex flex-wrap gap-2">
        {status.planType !== 'business' && (
          <ButtonLink to="/subscribe" search={{ plan: 'business' }}>
            Upgrade Plan
          </ButtonLink>
        )}
        <ButtonLink to="/subscribe" search={{ plan: paidPlanOf(status.planType) }}>
          Manage Billing
        </ButtonLink>
      </div>
    </>
  );
}

function None({ status, isAdmin }: { status: SubscriptionStatus; isAdmin: boolean }) {
  return (
    <div className="border-t border-line py-3">
      <p className="text-17 font-semibold">No Active Subscription</p>
      <p className="mt-1 mb-4 text-15 text-muted">
        {lastPlan(status)}
        {whatIsFree(status, isAdmin)}
      </p>
      <ButtonLink to="/subscribe">Choose a Plan</ButtonLink>
    </div>
  );
}

/** The one there was before, where there was one. */
function lastPlan({ status, expiresAt }: SubscriptionStatus): string {
  if (status === 'none') return '';
  if (status === 'expired' && expiresAt) return `The last one ended on ${listDate({ date: expiresAt })}. `;
  return `The last one is ${planTitle(status).toLowerCase()}. `;
}

function whatIsFree({ downloadCount, downloadLimit }: SubscriptionStatus, isAdmin: boolean): string {
  if (isAdmin) return 'You run this server: you download without one.';
  if (downloadLimit === null) return 'Downloads are free on this server.';
  return `${downloadCount} of ${downloadLimit} free downloads used this month.`;
}
