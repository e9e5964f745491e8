import { EventAnalytics } from '@rollcall/schema/event-analytics';
import type { Operation } from '../http/operation.ts';

export const analyticsOperations: Operation[] = [
  {
    call: 'GET /api/events/{id}/analytics',
    summary: 'Sums up what happened at an event; `details` by day with a plan that includes them',
    responses: { 200: EventAnalytics },
    problems: ['event-not-found'],
  },
  {
    call: 'GET /api/events/{id}/analytics.csv',
    summary: 'Returns what happened at an event by day as CSV',
    responses: { 200: 'text/csv' },
    problems: ['event-not-found', 'subscription-required'],
  },
];
