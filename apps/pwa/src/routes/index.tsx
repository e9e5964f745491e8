import { createFileRoute } from '@tanstack/react-router';
import { lazy, Suspense, useEffect } from 'react';
import { useCustomer } from '../features/account/customer.hooks.ts';
import { Landing } from '../features/landing/landing.tsx';
import { LazySection } from '../features/landing/lazy-section.tsx';

export const Route = createFileRoute('/')({
  component: Home,
  staticData: { takesOverDocument: true },
  /** `date`: the calendar's month or selected day, so that going back restores it. */
  validateSearch: ({ date }: Record<string, unknown>): { date?: string } =>
    typeof date === 'string' && date !== '' ? { date } : {},
});

const BelowTheFold = lazy(async () => ({ default: (await import('./-below-the-fold.tsx')).LandingBelowTheFold }));

function Home() {
  const { date = '' } = Route.useSearch();
  const navigate = Route.useNavigate();
  const { customer } = useCustomer();
  useEffect(() => {
    document.title = 'Rollcall';
  }, []);
  return (
    <>
      <Landing customer={customer} />
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

/** The approximate height of the rest of the page, so that going back restores the scroll position. */
const roomBelow = 'min-h-[400vh]';
