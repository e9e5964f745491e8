import { useQuery } from '@tanstack/react-query';
import CircleCheck from 'lucide-react/icons/circle-check';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import type { ReactNode } from 'react';
import { useAcceptsPayments, useIsBillingOn, useRegistrationPolicy } from '../../identity/instance.page.ts';
import { checkReadiness } from '../../remote/admin.ts';
import { hasProblemCode } from '../../remote/http/call-error.ts';
import { adminKey } from './pagination.hooks.ts';
import { serverStateTexts } from './server-state.texts.ts';

/** Renders whether the server works, who can register on it and whether it sells plans. */
export function ServerState() {
  const t = serverStateTexts();
  const { policy } = useRegistrationPolicy();
  const acceptsPayments = useAcceptsPayments();
  const isBillingOn = useIsBillingOn();
  return (
    <section aria-label={t.server} className="mb-10">
      <dl className="flex flex-wrap gap-x-10 gap-y-4">
        <State name={t.storage}>
          <Readiness />
        </State>
        <State name={t.newAccounts}>{policy && t[policy]}</State>
        <State name={t.payments}>
          {acceptsPayments
            ? t.paymentsSetUp
            : acceptsPayments === false && (isBillingOn ? t.paymentsMissing : t.allFree)}
        </State>
      </dl>
    </section>
  );
}

function State({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-13 text-muted">{name}</dt>
      <dd className="min-h-5 text-15 font-medium">{children}</dd>
    </div>
  );
}

/** Renders whether the server reaches its database and can store photos, as of a minute ago at most. */
function Readiness() {
  const t = serverStateTexts();
  const { isPending, error } = useQuery({
    queryKey: [...adminKey, 'readiness'],
    queryFn: checkReadiness,
    staleTime: 0,
    refetchInterval: 60_000,
    retry: false,
  });
  if (isPending) return <span className="text-muted">{t.checking}</span>;
  const Icon = error ? TriangleAlert : CircleCheck;
  return (
    <span role="status" className={`flex items-center gap-1 ${error ? 'text-red' : 'text-green'}`}>
      <Icon size={16} strokeWidth={1.75} aria-hidden className="shrink-0" />
      {error ? (hasProblemCode(error, 'unavailable') ? t.notWorking : t.noAnswer) : t.working}
    </span>
  );
}
