import { EndSessionsQuery, SignIn } from '@rollcall/schema/session';
import * as z from 'zod/mini';
import type { Operation } from '../http/operation.ts';

export const sessionsOperations: Operation[] = [
  {
    call: 'GET /api/auth/sessions',
    summary: 'Lists the sessions of the account',
    responses: { 200: z.array(SignIn) },
  },
  {
    call: 'DELETE /api/auth/sessions',
    summary: 'Ends all other sessions, and revokes API keys and webhooks if asked to',
    query: EndSessionsQuery,
    responses: { 204: 'Ended' },
  },
  { call: 'DELETE /api/auth/sessions/{id}', summary: 'Ends a session', responses: { 204: 'Ended' } },
];
