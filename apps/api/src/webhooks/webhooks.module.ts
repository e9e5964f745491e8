import type { Infra } from '../infra.ts';
import type { Module } from '../module.ts';
import { dayMs } from '../scheduled-jobs.ts';
import { WebhookQueue } from './webhook-queue.ts';
import { webhooksRoutes } from './webhooks.routes.ts';
import { WebhooksStore } from './webhooks.store.ts';

export function createWebhooks(infra: Infra) {
  const { resolveWebhookHost } = infra;
  const webhooks = new WebhooksStore(infra);
  const webhookQueue = new WebhookQueue({
    ...infra,
    ...(resolveWebhookHost && { resolve: resolveWebhookHost }),
  });
  return {
    services: { webhooks, webhookQueue },
    routes: [webhooksRoutes({ ...infra, webhooks, webhookQueue })],
    jobs: [{ name: 'delete old deliveries of webhooks', run: () => webhooks.deleteOldDeliveries(), everyMs: dayMs }],
  } satisfies Module;
}
