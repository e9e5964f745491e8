import type { SubscriptionStatus } from '@rollcall/schema/subscription';
import { useQuery } from '@tanstack/react-query';
import { useAcceptsPayments } from '../../identity/instance.page.ts';
import { subscriptionStatusQuery } from '../../identity/subscription-status.page.ts';
import { formatShortDate } from '../../ui/event/event-date.ts';
import { NotLoaded } from '../../ui/feedback/not-loaded.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { ButtonLink } from '../../ui/form/button.tsx';
import { ManageBilling } from './manage-billing.tsx';
import { parsePaidPlan } from './plan-labels.ts';
import { SubscriptionDetails } from './subscription-details.tsx';
import { lastPlanTexts, overviewTexts } from './subscription-overview.texts.ts';

/** Renders the signed-in user's plan with links that choose, upgrade or manage it. */
export function SubscriptionOverview({ isAdmin }: { isAdmin: boolean }) {
  const t = overviewTexts();
  const { data: status, isPending, isError, refetch } = useQuery(subscriptionStatusQuery());
  return (
    <section aria-labelledby="subscription">
      <h2 id="subscription" className="mb-3 font-display text-21 font-semibold tracking-tight">
        {t.title}
      </h2>
      {isPending && <Skeleton className="h-32" text={t.loading} />}
      {isError && !status && <NotLoaded onRetry={() => void refetch()} />}
      {status && (status.hasSubscription ? <Running status={status} /> : <None status={status} isAdmin={isAdmin} />)}
    </section>
  );
}

function Running({ status }: { status: SubscriptionStatus }) {
  const t = overviewTexts();
  const acceptsPayments = useAcceptsPayments();
  return (
    <>
      <SubscriptionDetails status={status} />
      <div className="mt-3 flex flex-wrap gap-2">
        {acceptsPayments && status.planType !== 'business' && (
          <ButtonLink to="/subscribe" search={{ plan: 'business' }}>
            {t.upgrade}
          </ButtonLink>
        )}
        {status.isPaid ? (
          <ManageBilling />
        ) : (
          <ButtonLink to="/subscribe" search={{ plan: parsePaidPlan(status.planType) }}>
            {t.manageBilling}
          </ButtonLink>
        )}
      </div>
    </>
  );
}

function None({ status, isAdmin }: { status: SubscriptionStatus; isAdmin: boolean }) {
  const t = overviewTexts();
  return (
    <div className="border-t border-line py-3">
      <p className="text-17 font-semibold">{t.none}</p>
      <p className="mt-1 mb-4 text-15 text-muted">
        {lastPlan(status)} {whatIsFree(status, isAdmin)}
      </p>
      {status.isPaid ? <ManageBilling /> : <ButtonLink to="/subscribe">{t.choosePlan}</ButtonLink>}
    </div>
  );
}

/** Returns a text about the previous plan, or an empty string without one. */
function lastPlan({ status, expiresAt }: SubscriptionStatus): string {
  if (status === 'none') return '';
  if (status === 'expired' && expiresAt)
    return overviewTexts().lastEnded({ date: formatShortDate({ date: expiresAt }) });
  return lastPlanTexts()[status];
}

function whatIsFree({ downloadCount, downloadLimit }: SubscriptionStatus, isAdmin: boolean): string {
  const t = overviewTexts();
  if (isAdmin) return t.runServer;
  if (downloadLimit === null) return t.freeHere;
  return t.downloadsUsed({ used: downloadCount, limit: downloadLimit });
}
