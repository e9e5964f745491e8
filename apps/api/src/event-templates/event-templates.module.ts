import type { Infra } from '../infra.ts';
import type { Module } from '../module.ts';
import { eventTemplatesRoutes } from './event-templates.routes.ts';
import { EventTemplatesStore } from './event-templates.store.ts';

export function createEventTemplates(infra: Infra) {
  const eventTemplates = new EventTemplatesStore(infra);
  return {
    services: { eventTemplates },
    routes: [eventTemplatesRoutes({ ...infra, eventTemplates })],
  } satisfies Module;
}
