import { Event, EventListQuery, EventStats, EventSummary } from '@rollcall/schema/event';
import { EventChange, NewEvent } from '@rollcall/schema/new-event';
import * as z from 'zod/mini';
import type { Operation } from '../http/operation.ts';

export const eventsOperations: Operation[] = [
  {
    call: 'GET /api/events',
    isOpen: true,
    scope: 'events:read',
    summary: 'Lists the public events, and those that the caller organizes or joined',
    query: EventListQuery,
    responses: { 200: z.array(Event) },
  },
  {
    call: 'POST /api/events',
    summary: 'Creates an event; repeated with the same Idempotency-Key, nothing is created twice',
    body: NewEvent,
    responses: { 200: Event, 201: Event },
    problems: ['subscription-required'],
  },
  {
    call: 'GET /api/events/{id}',
    isOpen: true,
    scope: 'events:read',
    summary: 'Returns an event by its code or id; of a private one, a summary by its code',
    responses: { 200: z.union([Event, EventSummary]) },
    problems: ['event-not-found'],
  },
  {
    call: 'PATCH /api/events/{id}',
    summary: 'Changes an event',
    body: EventChange,
    responses: { 200: Event },
    problems: ['event-not-found', 'subscription-required'],
  },
  {
    call: 'DELETE /api/events/{id}',
    summary: 'Deletes an event with all its photos',
    responses: { 204: 'Deleted' },
    problems: ['event-not-found', 'reauth-required'],
  },
  {
    call: 'GET /api/events/{id}/stats',
    scope: 'events:read',
    summary: 'Counts the photos and the people of an event',
    responses: { 200: EventStats },
    problems: ['event-not-found'],
  },
];
