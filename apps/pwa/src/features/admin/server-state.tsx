import type { ServerOverview } from '@rollcall/schema/admin';
import CircleCheck from 'lucide-react/icons/circle-check';
import CircleDashed from 'lucide-react/icons/circle-dashed';
import Clock from 'lucide-react/icons/clock';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { Fragment, type ReactNode } from 'react';
import { formatFileSize } from '../../language/formats.ts';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { formatCount } from './format-count.ts';
import { useServerState } from './server-state.hooks.ts';
import { serverStateTexts } from './server-state.texts.ts';
import { levelOfDisk } from './server-state-problems.tsx';

/** Renders how the server is doing, one fact a row. */
export function ServerState({ className }: { className: string }) {
  const t = serverStateTexts();
  const { readiness, overview, isBroken } = useServerState();
  const server = overview.data;
  const loading = overview.isPending ? <Skeleton className="h-5 w-24" /> : '–';
  return (
    <section aria-labelledby="this-server" className={className}>
      <div className="mb-3 flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id="this-server" className="font-display text-21 font-semibold tracking-tight">
          {t.server}
        </h2>
        {server && <p className="font-mono text-13 text-muted">Rollcall {server.version}</p>}
      </div>
      {/* As wide as two lists, it has as many columns as there are figures above it. */}
      <dl className="grid gap-x-6 sm:max-lg:grid-cols-2 lg:max-xl:grid-cols-3">
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
        <State name={t.newAccounts}>{server ? t[server.registration] : loading}</State>
        <State name={t.email} note={server && !server.mail.isSetUp ? t.emailFiles : undefined}>
          {server ? <Mail {...server.mail} /> : loading}
        </State>
        <State name={t.payments} note={server && lacksPayments(server) ? t.paymentsHow : undefined}>
          {server ? <Payments {...server} /> : loading}
        </State>
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
      {isSetUp ? t.emailSetUp : <Level tone="missing">{t.emailMissing}</Level>}
      {failed > 0 && <Level tone="red">{formatCount(t.emailsFailed, failed)}</Level>}
      {waiting > 0 && <Level tone="amber">{formatCount(t.emailsWaiting, waiting)}</Level>}
    </>
  );
}

type PaymentsState = Pick<ServerOverview, 'acceptsPayments' | 'isBillingOn'>;

const lacksPayments = ({ acceptsPayments, isBillingOn }: PaymentsState) => isBillingOn && !acceptsPayments;

function Payments(server: PaymentsState) {
  const t = serverStateTexts();
  if (lacksPayments(server)) return <Level tone="missing">{t.paymentsMissing}</Level>;
  return server.isBillingOn ? t.paymentsSetUp : t.allFree;
}

interface StateProps {
  name: string;
  /** What to do about the state. */
  note?: string | undefined;
  children: ReactNode;
}

function State({ name, note, children }: StateProps) {
  return (
    <div className="flex flex-wrap content-start items-start justify-between gap-x-4 border-t border-line py-3 text-15">
      <dt className="min-w-0 break-words hyphens-auto text-muted">{name}</dt>
      <dd className="min-h-5 min-w-0 font-medium break-words hyphens-auto">{children}</dd>
      {note && (
        <dd className="mt-1 w-full text-13 text-balance wrap-anywhere text-muted">
          <SettingNames>{note}</SettingNames>
        </dd>
      )}
    </div>
  );
}

const levels = {
  plain: { icon: null, tone: '' },
  green: { icon: CircleCheck, tone: 'text-green' },
  amber: { icon: Clock, tone: 'text-amber' },
  /** Quiet: the server works without it. */
  missing: { icon: CircleDashed, tone: 'text-muted' },
  red: { icon: TriangleAlert, tone: 'text-red' },
};

/** Renders a state as an icon and words. */
function Level({ tone, children }: { tone: keyof typeof levels; children: ReactNode }) {
  const { icon: Icon, tone: toneClass } = levels[tone];
  return (
    <span className={`flex items-start gap-1 ${toneClass}`}>
      {Icon && <Icon size={16} className="mt-0.5 shrink-0" />}
      <span className="min-w-0 text-balance">{children}</span>
    </span>
  );
}

/**
 * Renders a sentence with the names of settings in it, such as `SMTP_URL`, in the font of codes, whose underscores stay
 * apart. It wraps between the names only.
 */
function SettingNames({ children }: { children: string }) {
  // Every second piece is a name.
  return children.split(/([A-Z]+(?:_[A-Z]+)+)/).map((piece, position) =>
    position % 2 ? (
      <code key={position} translate="no" className="font-mono text-11 whitespace-nowrap text-ink">
        {piece}
      </code>
    ) : (
      <Fragment key={position}>{piece}</Fragment>
    ),
  );
}
