import type { SubscriptionStatus } from '@rollcall/schema/subscription';
import { useQuery } from '@tanstack/react-query';
import { useAcceptsPayments } from '../../identity/instance.page.ts';
import { subscriptionStatusQuery } from '../../identity/subscription-status.page.ts';
import { SettingsSection } from '../../ui/data/settings-section.tsx';
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
    <SettingsSection
      id="subscription"
      title={t.title}
      action={status && (status.hasSubscription ? <ManagePlan status={status} /> : <ChoosePlan status={status} />)}
    >
      {isPending && <Skeleton className="h-32" text={t.loading} />}
      {isError && !status && <NotLoaded onRetry={() => void refetch()} />}
      {status &&
        (status.hasSubscription ? (
          <SubscriptionDetails status={status} isCompact />
        ) : (
          <None status={status} isAdmin={isAdmin} />
        ))}
    </SettingsSection>
  );
}

function ManagePlan({ status }: { status: SubscriptionStatus }) {
  const t = overviewTexts();
  const acceptsPayments = useAcceptsPayments();
  return (
    <>
      {acceptsPayments && status.planType !== 'business' && (
        <ButtonLink to="/subscribe" search={{ plan: 'business' }} small>
          {t.upgrade}
        </ButtonLink>
      )}
      {status.isPaid ? (
        <ManageBilling small />
      ) : (
        <ButtonLink to="/subscribe" search={{ plan: parsePaidPlan(status.planType) }} small>
          {t.manageBilling}
        </ButtonLink>
      )}
    </>
  );
}

function ChoosePlan({ status }: { status: SubscriptionStatus }) {
  if (status.isPaid) return <ManageBilling small />;
  return (
    <ButtonLink to="/subscribe" variant="link" small className="-mr-3">
      {overviewTexts().choosePlan}
    </ButtonLink>
  );
}

function None({ status, isAdmin }: { status: SubscriptionStatus; isAdmin: boolean }) {
  const t = overviewTexts();
  return (
    <>
      <p>{t.none}</p>
      <p className="text-15 text-muted">
        {lastPlan(status)} {whatIsFree(status, isAdmin)}
      </p>
    </>
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
