import { Instance } from '@rollcall/schema/customer';
import * as z from 'zod/mini';
import type { Operation } from './operation.ts';

const Status = z.object({ status: z.literal('ok') });

export const serverOperations: Operation[] = [
  {
    call: 'GET /api/instance',
    summary: 'Returns who can register here, and whether plans can be bought',
    responses: { 200: Instance },
  },
  { call: 'GET /healthz', summary: 'Answers while the server runs', responses: { 200: Status } },
  {
    call: 'GET /readyz',
    summary: 'Answers while the server can work',
    responses: { 200: Status },
    problems: ['unavailable'],
  },
  {
    call: 'GET /api/openapi.json',
    summary: 'Returns this description',
    responses: { 200: 'application/json' },
  },
  { call: 'GET /api/docs', summary: 'Returns this description as a page', responses: { 200: 'text/html' } },
  { call: 'GET /api/docs.css', summary: 'Returns the style of that page', responses: { 200: 'text/css' } },
];
