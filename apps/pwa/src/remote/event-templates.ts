import type { EventTemplate, NewEventTemplate } from '@rollcall/schema/event-template';
import { callForEntity, callForJson, callForNoContent } from './http/call.ts';
import { ignoreMissing } from './http/call-error.ts';

export const eventTemplatesPath = '/api/event-templates';

export const listEventTemplates = () => callForJson<EventTemplate[]>('GET', eventTemplatesPath);

export const saveEventTemplate = (template: NewEventTemplate) =>
  callForEntity<EventTemplate>('id', 'POST', eventTemplatesPath, template);

export const deleteEventTemplate = (id: string) =>
  ignoreMissing(callForNoContent('DELETE', `${eventTemplatesPath}/${id}`));
