import { createFileRoute } from '@tanstack/react-router';
import { lazy, Suspense, useEffect } from 'react';
import { useCustomer } from '../features/account/customer.hooks.ts';
import { Landing } from '../features/landing/landing.tsx';
import { WhenNear } from '../ui/when-near.tsx';

export const Route = createFileRoute('/')({ component: Home });

const BelowTheFold = lazy(async () => ({ default: (await import('./-below-the-fold.tsx')).LandingBelowTheFold }));

function Home() {
  const { customer } = useCustomer();
  useEffect(() => {
    document.title = 'Rollcall';
  }, []);
  return (
    <>
      <Landing customer={customer} />
      <WhenNear className={roomBelow}>
        <Suspense fallback={<div className={roomBelow} />}>
          <BelowTheFold customer={customer} />
        </Suspense>
      </WhenNear>
    </>
  );
}

/** About what the rest of the page takes, so that going back finds the place again. */
const roomBelow = 'min-h-[400vh]';
