import type { Infra } from '../infra.ts';
import type { Module } from '../module.ts';
import { dayMs, type ScheduledJob } from '../scheduled-jobs.ts';
import type { Billing } from './create-billing.ts';
import { paymentsRoutes } from './payments.routes.ts';
import { subscriptionsRoutes } from './subscriptions.routes.ts';
import { SubscriptionsStore } from './subscriptions.store.ts';

export function createPlans(infra: Infra) {
  const billing = infra.createBilling?.(infra) ?? null;
  const subscriptions = new SubscriptionsStore({ ...infra, billing });
  return {
    services: { billing, subscriptions },
    routes: [subscriptionsRoutes({ ...infra, subscriptions }), paymentsRoutes({ ...infra, billing })],
    jobs: billing ? listBillingJobs(billing) : [],
  } satisfies Module;
}

function listBillingJobs({ webhooks, cancelErased, reconcile }: Billing): ScheduledJob[] {
  return [
    { name: 'cancel subscriptions of the erased', run: async () => void (await cancelErased()), isTimeless: true },
    {
      name: 'compare with the payment provider',
      run: async () => void (await reconcile()),
      everyMs: dayMs,
      isTimeless: true,
    },
    { name: 'delete old webhooks', run: () => webhooks.deleteOld(), everyMs: dayMs },
  ];
}
