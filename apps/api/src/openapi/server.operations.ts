import { Instance } from '@rollcall/schema/customer';
import * as z from 'zod/mini';
import type { Operation } from '../http/operation.ts';

const Status = z.object({ status: z.literal('ok') });

export const serverOperations: Operation[] = [
  {
    call: 'GET /api/instance',
    isOpen: true,
    summary: 'Returns who can register here, and whether plans can be bought',
    responses: { 200: Instance },
  },
  { call: 'GET /healthz', isOpen: true, summary: 'Answers while the server runs', responses: { 200: Status } },
  {
    call: 'GET /readyz',
    isOpen: true,
    summary: 'Answers while the server can work',
    responses: { 200: Status },
    problems: ['unavailable'],
  },
  {
    call: 'GET /api/openapi.json',
    isOpen: true,
    summary: 'Returns this description',
    responses: { 200: 'application/json' },
  },
  {
    call: 'GET /api/docs',
    isOpen: true,
    summary: 'Returns this description as a page',
    responses: { 200: 'text/html' },
  },
  {
    call: 'GET /api/docs.css',
    isOpen: true,
    summary: 'Returns the style of that page',
    responses: { 200: 'text/css' },
  },
];
