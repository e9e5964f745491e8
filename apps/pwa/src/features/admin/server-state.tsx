import type { ServerOverview } from '@rollcall/schema/admin';
import { useQuery } from '@tanstack/react-query';
import CircleCheck from 'lucide-react/icons/circle-check';
import Clock from 'lucide-react/icons/clock';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import type { ReactNode } from 'react';
import { formatFileSize } from '../../language/formats.ts';
import { checkReadiness, fetchServerOverview } from '../../remote/admin.ts';
import { hasProblemCode } from '../../remote/http/call-error.ts';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { formatCount } from './format-count.ts';
import { adminKey } from './pagination.hooks.ts';
import { serverStateTexts } from './server-state.texts.ts';
import { levelOfDisk, ServerProblems } from './server-state-problems.tsx';

const pairsClass =
  'grid grid-cols-2 gap-x-3 gap-y-4 border-t border-line pt-4 md:grid-cols-3 md:gap-x-6 xl:grid-cols-6';

/** Renders how the server is doing: first what fails and what to do about it, then its state in pairs. */
export function ServerState() {
  const t = serverStateTexts();
  const readiness = useQuery({
    queryKey: [...adminKey, 'readiness'],
    queryFn: checkReadiness,
    staleTime: 0,
    refetchInterval: 60_000,
    retry: false,
  });
  // Not repeated by itself: each call would keep the session of an idle administrator alive.
  const overview = useQuery({ queryKey: [...adminKey, 'server'], queryFn: fetchServerOverview, staleTime: 0 });
  const server = overview.data;
  const isBroken = hasProblemCode(readiness.error, 'unavailable');
  const loading = overview.isPending ? <Skeleton className="h-5 w-24" /> : '–';
  return (
    <section aria-labelledby="this-server" className="mb-10 md:mb-16">
      <div className="mb-3 flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id="this-server" className="font-display text-21 font-semibold tracking-tight">
          {t.server}
        </h2>
        {server && <p className="font-mono text-13 text-muted">Rollcall {server.version}</p>}
      </div>
      <ServerProblems
        server={server}
        isBroken={isBroken}
        onRetry={overview.isError && !server ? () => void overview.refetch() : undefined}
      />
      <dl className={pairsClass}>
        <State name={t.storage}>
          {readiness.isPending ? (
            <span className="text-muted">{t.checking}</span>
          ) : (
            <span role="status">
              {readiness.error ? (
                <Level tone="red">{isBroken ? t.notWorking : t.noAnswer}</Level>
              ) : (
                <Level tone="green">{t.working}</Level>
              )}
            </span>
          )}
        </State>
        <State name={t.disk}>
          {server ? (
            <Level tone={levelOfDisk(server.disk)}>
              {t.diskFree({
                free: formatFileSize(server.disk.freeBytes),
                total: formatFileSize(server.disk.totalBytes),
              })}
            </Level>
          ) : (
            loading
          )}
        </State>
        <State name={t.photos}>{server ? <Renditions {...server.renditions} /> : loading}</State>
        <State name={t.email}>{server ? <Mail {...server.mail} /> : loading}</State>
        <State name={t.newAccounts}>{server ? t[server.registration] : loading}</State>
        <State name={t.payments}>{server ? <Payments {...server} /> : loading}</State>
      </dl>
    </section>
  );
}

function Renditions({ waiting, failed }: { waiting: number; failed: number }) {
  const t = serverStateTexts();
  if (waiting === 0 && failed === 0) return <Level tone="green">{t.allProcessed}</Level>;
  return (
    <>
      {failed > 0 && <Level tone="red">{formatCount(t.photosFailed, failed)}</Level>}
      {waiting > 0 && <Level tone="amber">{formatCount(t.photosWaiting, waiting)}</Level>}
    </>
  );
}

function Mail({ isSetUp, waiting, failed }: { isSetUp: boolean; waiting: number; failed: number }) {
  const t = serverStateTexts();
  return (
    <>
      {isSetUp ? t.emailSetUp : <Level tone="amber">{t.emailMissing}</Level>}
      {!isSetUp && <span className="block text-13 font-normal text-balance text-muted">{t.emailFiles}</span>}
      {failed > 0 && <Level tone="red">{formatCount(t.emailsFailed, failed)}</Level>}
      {waiting > 0 && <Level tone="amber">{formatCount(t.emailsWaiting, waiting)}</Level>}
    </>
  );
}

function Payments({ acceptsPayments, isBillingOn }: Pick<ServerOverview, 'acceptsPayments' | 'isBillingOn'>) {
  const t = serverStateTexts();
  if (!isBillingOn) return t.allFree;
  return acceptsPayments ? t.paymentsSetUp : <Level tone="amber">{t.paymentsMissing}</Level>;
}

function State({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-13 break-words hyphens-auto text-muted">{name}</dt>
      <dd className="min-h-5 text-15 font-medium break-words hyphens-auto">{children}</dd>
    </div>
  );
}

const levels = {
  plain: { icon: null, tone: '' },
  green: { icon: CircleCheck, tone: 'text-green' },
  amber: { icon: Clock, tone: 'text-amber' },
  red: { icon: TriangleAlert, tone: 'text-red' },
};

/** Renders a state as an icon and words. */
function Level({ tone, children }: { tone: keyof typeof levels; children: ReactNode }) {
  const { icon: Icon, tone: toneClass } = levels[tone];
  return (
    <span className={`flex items-start gap-1 ${toneClass}`}>
      {Icon && <Icon size={16} strokeWidth={1.75} aria-hidden className="mt-0.5 shrink-0" />}
      <span className="min-w-0 text-balance">{children}</span>
    </span>
  );
}
