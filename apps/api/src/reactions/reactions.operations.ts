import { PhotoReaction, PhotoReactionsQuery } from '@rollcall/schema/photo-reaction';
import * as z from 'zod/mini';
import type { Operation } from '../http/operation.ts';

export const reactionsOperations: Operation[] = [
  {
    call: 'GET /api/photos/{id}/reactions',
    isOpen: true,
    summary: 'Lists who reacted to a photo, the newest first',
    query: PhotoReactionsQuery,
    responses: { 200: z.array(PhotoReaction) },
    problems: ['photo-not-found'],
  },
  {
    call: 'PUT /api/photos/{id}/reactions/{type}',
    summary: 'Reacts to a photo; one of each kind per person',
    responses: { 204: 'Set' },
    problems: ['photo-not-found'],
  },
  {
    call: 'DELETE /api/photos/{id}/reactions/{type}',
    summary: 'Takes the reaction back',
    responses: { 204: 'Taken back' },
    problems: ['photo-not-found'],
  },
  {
    call: 'PUT /api/photos/{id}/like',
    summary: 'Likes a photo: the reaction of the kind `like`',
    responses: { 204: 'Liked' },
    problems: ['photo-not-found'],
  },
  {
    call: 'DELETE /api/photos/{id}/like',
    summary: 'Takes the like back',
    responses: { 204: 'Taken back' },
    problems: ['photo-not-found'],
  },
];
