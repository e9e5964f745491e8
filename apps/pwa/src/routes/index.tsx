import { findEventOn } from '@rollcall/gallery/event-phase';
import type { Customer } from '@rollcall/schema/customer';
import { type EventOn, type HostLanding, hostLandingElementId } from '@rollcall/screens/host-landing';
import { createFileRoute } from '@tanstack/react-router';
import { lazy, Suspense, useEffect } from 'react';
import { useCustomer } from '../features/account/customer.hooks.ts';
import { useHostedEvents } from '../features/hosting/hosted-events.hooks.ts';
import { Landing } from '../features/landing/landing.tsx';
import { LazySection } from '../features/landing/lazy-section.tsx';
import { getShellStage } from '../ui/browser/server-rendered-shell.ts';

export const Route = createFileRoute('/')({
  component: Home,
  staticData: { takesOverDocument: true },
  /** `date`: the calendar's month or selected day, so that going back restores it. */
  validateSearch: ({ date }: Record<string, unknown>): { date?: string } =>
    typeof date === 'string' && date !== '' ? { date } : {},
});

const BelowTheFold = lazy(async () => ({ default: (await import('./-below-the-fold.tsx')).LandingBelowTheFold }));

function Home() {
  const { customer, isLoading } = useCustomer();
  useEffect(() => {
    document.title = 'Rollcall';
  }, []);
  // The document shows a host's page, or a visitor's, and stays until it is known whose it is.
  if (isLoading && getShellStage() !== null) return null;
  return customer ? <HostHome customer={customer} /> : <Sections customer={null} eventOn={null} />;
}

function HostHome({ customer }: { customer: Customer }) {
  const { events = [], isLoaded } = useHostedEvents(customer.id);
  // Until the events are loaded, the one of the document.
  const known = embedded?.hostId === customer.id && !isLoaded ? embedded.event : findEventOn(events, new Date());
  return (
    <Sections
      customer={customer}
      eventOn={known && { id: known.id, name: known.name, pendingCount: known.pendingCount }}
    />
  );
}

function Sections({ customer, eventOn }: { customer: Customer | null; eventOn: EventOn | null }) {
  const { date = '' } = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <>
      <Landing customer={customer} eventOn={eventOn} />
      <LazySection className={roomBelow}>
        <Suspense fallback={<div aria-busy className={roomBelow} />}>
          <BelowTheFold
            customer={customer}
            date={date}
            onDate={(to) => void navigate({ search: { date: to }, replace: true, resetScroll: false })}
          />
        </Suspense>
      </LazySection>
    </>
  );
}

/** What `fillHostLanding` filled the document with. Another host may sign in later. */
const embedded: HostLanding | null = JSON.parse(document.getElementById(hostLandingElementId)?.textContent ?? 'null');

/** The approximate height of the rest of the page, so that going back restores the scroll position. */
const roomBelow = 'min-h-[400vh]';
