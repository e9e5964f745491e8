import type { Infra } from '../infra.ts';
import type { Module } from '../module.ts';
import { dayMs } from '../scheduled-jobs.ts';
import { RetentionStore } from './retention.store.ts';

export function createRetention(infra: Infra) {
  const retention = new RetentionStore(infra);
  return {
    services: { retention },
    jobs: [{ name: 'delete photos of events without a plan', run: () => retention.run(), everyMs: dayMs }],
  } satisfies Module;
}
