import { Event, EventListQuery, EventStats, EventSummary } from '@rollcall/schema/event';
import { EventAnalytics } from '@rollcall/schema/event-analytics';
import { EventPicture } from '@rollcall/schema/event-picture';
import { EventTemplate, NewEventTemplate } from '@rollcall/schema/event-template';
import { EventChange, NewEvent } from '@rollcall/schema/new-event';
import * as z from 'zod/mini';
import type { Operation } from './operation.ts';

export const eventOperations: Operation[] = [
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
  ...(['banner', 'logo'] as const).flatMap((kind): Operation[] => [
    {
      call: `PUT /api/events/{id}/${kind}`,
      summary:
        kind === 'banner'
          ? 'Replaces the picture above the event’s name'
          : 'Replaces the logo of the business in whose name the event is',
      body: 'image/*',
      responses: { 200: EventPicture },
      problems: ['event-not-found', 'unsupported-image', 'corrupt-image', 'image-too-large', 'payload-too-large'],
    },
    {
      call: `DELETE /api/events/{id}/${kind}`,
      summary: `Removes the ${kind} of an event`,
      responses: { 204: 'Removed' },
      problems: ['event-not-found'],
    },
  ]),
  {
    call: 'GET /event-pictures/{name}',
    isOpen: true,
    scope: 'events:read',
    summary: 'Returns a picture by the address that an event has as `bannerUrl` or `logoUrl`',
    responses: { 200: 'image/*' },
  },
  {
    call: 'GET /api/event-templates',
    isOpen: true,
    summary: 'Lists the templates for everybody, and those of the caller',
    responses: { 200: z.array(EventTemplate) },
  },
  {
    call: 'POST /api/event-templates',
    summary: 'Saves the settings of an event as a template',
    body: NewEventTemplate,
    responses: { 200: EventTemplate, 201: EventTemplate },
    problems: ['conflict'],
  },
  {
    call: 'DELETE /api/event-templates/{id}',
    summary: 'Deletes a template; events made from it stay as they are',
    responses: { 204: 'Deleted' },
  },
  {
    call: 'DELETE /api/events/{id}',
    summary: 'Deletes an event with all its photos',
    responses: { 204: 'Deleted' },
    problems: ['event-not-found', 'reauth-required'],
  },
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
  {
    call: 'GET /api/events/{id}/stats',
    scope: 'events:read',
    summary: 'Counts the photos and the people of an event',
    responses: { 200: EventStats },
    problems: ['event-not-found'],
  },
];
