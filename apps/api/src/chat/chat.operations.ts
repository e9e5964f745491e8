import {
  EventMessage,
  EventMessageChanges,
  EventMessageListQuery,
  MutedPerson,
  NewEventMessage,
  ReadMessages,
} from '@rollcall/schema/event-message';
import { ChangesQuery } from '@rollcall/schema/photo';
import * as z from 'zod/mini';
import type { Operation } from '../http/operation.ts';

export const chatOperations: Operation[] = [
  {
    call: 'GET /api/events/{id}/messages',
    summary: 'Lists the messages of an event, the newest first',
    query: EventMessageListQuery,
    responses: { 200: z.array(EventMessage) },
  },
  {
    call: 'GET /api/events/{id}/messages/changes',
    summary: 'Returns what changed in the chat since a sequence number',
    query: ChangesQuery,
    responses: { 200: EventMessageChanges },
  },
  {
    call: 'POST /api/events/{id}/messages',
    summary: 'Adds a message; repeated with the same id, nothing is added twice',
    body: NewEventMessage,
    responses: { 200: EventMessage, 201: EventMessage },
    problems: ['muted', 'photo-not-found', 'message-not-found'],
  },
  {
    call: 'PUT /api/events/{id}/messages/read',
    summary: 'Records up to where the caller has read, on all of their devices',
    body: ReadMessages,
    responses: { 204: 'Recorded' },
  },
  {
    call: 'DELETE /api/event-messages/{id}',
    summary: 'Deletes a message: one’s own, or any by a reviewer',
    responses: { 204: 'Deleted' },
    problems: ['message-not-found'],
  },
  {
    call: 'GET /api/events/{id}/muted',
    summary: 'Lists who cannot write in the chat',
    responses: { 200: z.array(MutedPerson) },
  },
  {
    call: 'PUT /api/events/{id}/muted/{personId}',
    summary: 'Keeps a guest from writing in the chat',
    responses: { 204: 'Muted' },
  },
  {
    call: 'DELETE /api/events/{id}/muted/{personId}',
    summary: 'Lets a guest write again',
    responses: { 204: 'Allowed' },
  },
];
