import { Person, PersonListQuery } from '@rollcall/schema/person';
import * as z from 'zod/mini';
import type { Operation } from '../http/operation.ts';

export const peopleOperations: Operation[] = [
  {
    call: 'GET /api/events/{id}/people',
    summary: 'Lists who takes part in an event, the host first, for each other and without addresses',
    query: PersonListQuery,
    responses: { 200: z.array(Person) },
    problems: ['event-not-found'],
  },
];
