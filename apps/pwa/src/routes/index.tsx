import { createFileRoute } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useCustomer } from '../features/account/customer.hooks.ts';
import { Landing } from '../features/landing/landing.tsx';

export const Route = createFileRoute('/')({ component: Home });

function Home() {
  const { customer } = useCustomer();
  useEffect(() => {
    document.title = 'Rollcall';
  }, []);
  return <Landing customer={customer} />;
}
