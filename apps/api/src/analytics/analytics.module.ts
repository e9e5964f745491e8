import type { Infra } from '../infra.ts';
import type { Module } from '../module.ts';
import { analyticsRoutes } from './analytics.routes.ts';
import { AnalyticsStore } from './analytics.store.ts';

export function createAnalytics(infra: Infra) {
  const analytics = new AnalyticsStore(infra);
  return { services: { analytics }, routes: [analyticsRoutes({ ...infra, analytics })] } satisfies Module;
}
