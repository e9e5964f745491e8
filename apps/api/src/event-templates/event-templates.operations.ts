import { EventTemplate, NewEventTemplate } from '@rollcall/schema/event-template';
import * as z from 'zod/mini';
import type { Operation } from '../http/operation.ts';

export const eventTemplatesOperations: Operation[] = [
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
];
