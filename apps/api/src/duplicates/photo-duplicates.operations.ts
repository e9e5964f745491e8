import { DuplicateDecision, DuplicateListQuery, PhotoDuplicate } from '@rollcall/schema/photo-duplicate';
import * as z from 'zod/mini';
import type { Operation } from '../http/operation.ts';

export const photoDuplicatesOperations: Operation[] = [
  {
    call: 'GET /api/events/{id}/duplicates',
    summary: 'Lists pairs of photos that look alike, for who reviews the event',
    query: DuplicateListQuery,
    responses: { 200: z.array(PhotoDuplicate) },
    problems: ['event-not-found'],
  },
  {
    call: 'PATCH /api/photo-duplicates/{id}',
    summary:
      'Keeps one of two photos that look alike and removes the other, with 24 hours to undo, or dismisses the pair',
    body: DuplicateDecision,
    responses: { 200: PhotoDuplicate },
    problems: ['not-found', 'conflict'],
  },
];
