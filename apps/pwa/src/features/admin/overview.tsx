import type { AdminStats } from '@rollcall/schema/admin';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { formatNumber } from '../../language/formats.ts';
import { language } from '../../language/language.ts';
import { fetchAdminStats } from '../../remote/admin.ts';
import { formatShortDate } from '../../ui/event/event-date.ts';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { Button } from '../../ui/form/button.tsx';
import { uiTexts } from '../../ui/text/ui.texts.ts';
import { adminTexts } from './admin.texts.ts';
import { adminDashboardTexts } from './admin-dashboard.texts.ts';
import { CodeText } from './code-text.tsx';
import { EmailText } from './email-text.tsx';
import { formatCount } from './format-count.ts';
import { fullName } from './full-name.ts';
import { listTexts } from './list.texts.ts';
import { NoRows } from './no-rows.tsx';
import { adminKey } from './pagination.hooks.ts';
import { planName } from './plan-text.tsx';
import { ServerState } from './server-state.tsx';
import { ServerProblems } from './server-state-problems.tsx';

const figuresClass = 'grid grid-cols-2 gap-x-3 gap-y-6 md:grid-cols-3 md:gap-x-6 xl:grid-cols-6';

/** Renders what fails on the server, the statistics and the server's state, fetched each time the overview is opened. */
export function Overview() {
  const t = adminDashboardTexts();
  const stats = useQuery({ queryKey: [...adminKey, 'stats'], queryFn: fetchAdminStats, staleTime: 0 });
  return (
    <>
      <ServerProblems />
      {stats.data && <Figures stats={stats.data} />}
      {stats.isError && !stats.data && (
        <NoRows title={t.statsNotLoaded} text={adminTexts().noConnection}>
          <Button onClick={() => void stats.refetch()}>{uiTexts().tryAgain}</Button>
        </NoRows>
      )}
      {stats.isPending && <FigureSkeletons />}
      {/* Each list is as wide as two of the figures. */}
      <div className="mt-10 grid gap-x-6 gap-y-10 lg:grid-cols-2 xl:grid-cols-3">
        {stats.data && <RecentLists stats={stats.data} />}
        {stats.isPending && (
          <>
            <Skeleton className="h-64" />
            <Skeleton className="h-64" />
          </>
        )}
        <ServerState className="lg:max-xl:col-span-2" />
        {stats.data && stats.data.failedPayments > 0 && <FailedPayments stats={stats.data} />}
      </div>
    </>
  );
}

function Figures({ stats }: { stats: AdminStats }) {
  const t = adminDashboardTexts();
  return (
    <dl className={figuresClass}>
      <Figure label={t.totalUsers}>{formatNumber(stats.totalUsers)}</Figure>
      <Figure label={t.totalEvents}>{formatNumber(stats.totalEvents)}</Figure>
      <Figure label={t.totalPhotos}>{formatNumber(stats.totalPhotos)}</Figure>
      <Figure label={t.activeSubscriptions}>{formatNumber(stats.totalSubscriptions)}</Figure>
      <Figure label={t.activeTrials}>{formatNumber(stats.activeTrials)}</Figure>
      <Figure label={t.monthlyRevenue} note={t.revenueNote}>
        {formatRevenue(stats)}
      </Figure>
    </dl>
  );
}

function RecentLists({ stats }: { stats: AdminStats }) {
  const t = adminDashboardTexts();
  return (
    <>
      <Recent title={t.recentSignups} ifNone={t.noSignups}>
        {stats.recentSignups.map((customer) => (
          <Item key={customer.id} fact={formatShortDate({ date: customer.createdAt })}>
            <TwoLines title={<EmailText>{customer.email}</EmailText>} note={fullName(customer)} />
          </Item>
        ))}
      </Recent>
      <Recent title={t.popularEvents} ifNone={t.noPopularEvents}>
        {stats.popularEvents.map(({ id, name, eventCode, photoCount, guestCount }) => (
          <Item
            key={id}
            fact={`${formatCount(listTexts().photoCount, photoCount)}, ${formatCount(listTexts().guestCount, guestCount)}`}
          >
            <Link
              to="/event/$id/dashboard"
              params={{ id }}
              className="block decoration-edge underline-offset-4 transition *:first:underline hover:decoration-ink"
            >
              <TwoLines title={name} note={<CodeText>{eventCode}</CodeText>} />
            </Link>
          </Item>
        ))}
      </Recent>
    </>
  );
}

function FailedPayments({ stats: { failedPayments, recentFailedPayments } }: { stats: AdminStats }) {
  const t = adminDashboardTexts();
  return (
    <Recent title={t.failedPayments({ number: formatNumber(failedPayments) })} ifNone="">
      {recentFailedPayments.map(({ id, email, planType, at, ...money }) => (
        <Item key={id} fact={`${formatMoney(money)}, ${formatShortDate({ date: at })}`}>
          <TwoLines
            title={email ? <EmailText>{email}</EmailText> : t.erasedAccount}
            note={planType === null ? '' : planName(planType)}
          />
        </Item>
      ))}
    </Recent>
  );
}

function formatRevenue({ revenueByCurrency }: AdminStats): string {
  if (revenueByCurrency.length === 0) return formatMoney({ amount: 0, currency: 'USD' });
  return revenueByCurrency.map(formatMoney).join(' · ');
}

function Figure({ label, note, children }: { label: string; note?: string; children: string }) {
  return (
    <div className="flex flex-col">
      <dt className="text-15 text-muted">
        <span className="block">{label}</span>
        {note && <span className="mt-1 block text-13 text-balance">{note}</span>}
      </dt>
      <dd className="order-first font-display text-28 font-semibold tracking-tight tabular-nums md:text-40">
        {children}
      </dd>
    </div>
  );
}

function Recent({ title, ifNone, children }: { title: string; ifNone: string; children: ReactNode[] }) {
  return (
    <section>
      <h2 className="mb-3 font-display text-21 font-semibold tracking-tight">{title}</h2>
      {children.length === 0 && <p className="border-t border-line py-3 text-muted">{ifNone}</p>}
      <ul>{children}</ul>
    </section>
  );
}

function Item({ fact, children }: { fact: string; children: ReactNode }) {
  return (
    <li className="flex min-h-16 flex-wrap items-center justify-between gap-x-4 border-t border-line py-2">
      <div className="min-w-0 wrap-anywhere">{children}</div>
      <span className="text-15 text-muted">{fact}</span>
    </li>
  );
}

function TwoLines({ title, note }: { title: ReactNode; note: ReactNode }) {
  return (
    <>
      <bdi className="block font-semibold">{title}</bdi>
      <bdi className="block text-15 text-muted">{note}</bdi>
    </>
  );
}

/** Holds the place of the six figures. */
function FigureSkeletons() {
  return (
    <div className={figuresClass}>
      <Skeleton className="h-24" text={adminDashboardTexts().loadingOverview} />
      {['b', 'c', 'd', 'e', 'f'].map((key) => (
        <Skeleton key={key} className="h-24" />
      ))}
    </div>
  );
}

/** Formats an amount in the smallest unit of a currency, such as `$19.99` or `¥500`. */
function formatMoney({ amount, currency }: { amount: number; currency: string }): string {
  const format = new Intl.NumberFormat(language.get(), {
    style: 'currency',
    currency,
    trailingZeroDisplay: 'stripIfInteger',
  });
  return format.format(amount / 10 ** (format.resolvedOptions().maximumFractionDigits ?? 2));
}
