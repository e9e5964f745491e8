import type { createApp } from './app.ts';
import { startScheduledJobs } from './scheduled-jobs.ts';

/** How often a change at another server makes this one look for work. */
const lookedForEveryMs = 1_000;

/**
 * Starts what happens without a request: renditions, webhooks, pushes, mails that nobody waits for, and scheduled jobs.
 * Other servers announce their changes, with which work may have come.
 */
export function startWork({ services, jobs }: ReturnType<typeof createApp>): { stop: () => Promise<void> } {
  const { fleet, log, renditions, webhookQueue, pushQueue, storedMailQueue } = services;
  renditions.start();
  webhookQueue.start();
  pushQueue.start();
  storedMailQueue.start();
  let isSoon = false;
  fleet.subscribe(() => {
    if (isSoon) return;
    isSoon = true;
    setTimeout(() => {
      isSoon = false;
      for (const queue of [renditions, webhookQueue, pushQueue, storedMailQueue]) queue.notify();
    }, lookedForEveryMs).unref();
  });
  return startScheduledJobs(jobs, { fleet, log });
}
