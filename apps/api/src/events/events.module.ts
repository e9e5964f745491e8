import type { Infra } from '../infra.ts';
import type { Module } from '../module.ts';
import type { EventRemovalStore } from '../removal/event-removal.store.ts';
import { eventsRoutes } from './events.routes.ts';
import { EventsStore } from './events.store.ts';

export function createEvents(before: Infra & { eventRemoval: EventRemovalStore }) {
  const events = new EventsStore(before);
  return { services: { events }, routes: [eventsRoutes({ ...before, events })] } satisfies Module;
}
