import { ChangesQuery } from '@rollcall/schema/photo';
import { WallChanges, WallLink, WallPhotos, WallPhotosQuery, WallStatus } from '@rollcall/schema/wall';
import type { Operation } from '../http/operation.ts';

export const wallsOperations: Operation[] = [
  {
    call: 'GET /api/events/{id}/wall',
    summary: 'Returns since when the event has a wall',
    responses: { 200: WallStatus },
  },
  {
    call: 'POST /api/events/{id}/wall',
    summary: 'Starts the wall under a new link; the earlier one ends',
    responses: { 201: WallLink },
  },
  {
    call: 'DELETE /api/events/{id}/wall',
    summary: 'Ends the wall on every screen',
    responses: { 204: 'Ended' },
  },
  {
    call: 'GET /api/events/{id}/wall/photos',
    isOpen: true,
    summary: 'Lists the approved photos for a screen with the token of the wall in `Rollcall-Wall`',
    query: WallPhotosQuery,
    responses: { 200: WallPhotos },
    problems: ['code-invalid'],
  },
  {
    call: 'GET /api/events/{id}/wall/changes',
    isOpen: true,
    summary: 'Lists what has changed on the wall since a sequence number',
    query: ChangesQuery,
    responses: { 200: WallChanges },
    problems: ['code-invalid'],
  },
  {
    call: 'GET /api/events/{id}/wall/stream',
    isOpen: true,
    summary: 'Sends the state of the wall at once and after each change, and `ended` when it has ended',
    responses: { 200: 'text/event-stream' },
    problems: ['code-invalid'],
  },
  {
    call: 'GET /api/events/{id}/wall/pictures/{name}',
    isOpen: true,
    summary: 'Returns a picture or a video of the wall',
    responses: { 200: 'image/jpeg' },
    problems: ['code-invalid'],
  },
];
