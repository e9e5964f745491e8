import { Approval, ChangesQuery, Photo, PhotoChange, PhotoChanges, PhotoRemovalQuery } from '@rollcall/schema/photo';
import { PhotoListQuery } from '@rollcall/schema/photo-list';
import * as z from 'zod/mini';
import type { Operation } from '../http/operation.ts';

export const photosOperations: Operation[] = [
  {
    call: 'GET /api/events/{id}/photos',
    isOpen: true,
    scope: 'photos:read',
    summary: 'Lists the photos of an event that the caller may see',
    query: PhotoListQuery,
    responses: { 200: z.array(Photo) },
    problems: ['event-not-found'],
  },
  {
    call: 'GET /api/events/{id}/changes',
    isOpen: true,
    scope: 'photos:read',
    summary: 'Lists what has changed for the caller since a sequence number',
    query: ChangesQuery,
    responses: { 200: PhotoChanges },
  },
  {
    call: 'GET /api/events/{id}/stream',
    isOpen: true,
    summary: 'Sends the newest sequence number, at once and after each change',
    responses: { 200: 'text/event-stream' },
  },
  {
    call: 'PATCH /api/photos/{id}',
    summary: 'Changes caption and tags',
    body: PhotoChange,
    responses: { 200: Photo },
    problems: ['photo-not-found'],
  },
  {
    call: 'PATCH /api/photos/{id}/approve',
    scope: 'photos:review',
    summary: 'Approves a photo, or takes the approval back',
    body: Approval,
    responses: { 200: Photo },
    problems: ['photo-not-found', 'conflict'],
  },
  {
    call: 'DELETE /api/photos/{id}',
    summary: 'Deletes a photo: at once by its uploader, with 24 hours to undo by a reviewer',
    query: PhotoRemovalQuery,
    responses: { 204: 'Deleted' },
    problems: ['photo-not-found', 'conflict', 'reauth-required'],
  },
  {
    call: 'POST /api/photos/{id}/restore',
    summary: 'Undoes the removal by a reviewer',
    responses: { 200: Photo },
    problems: ['photo-not-found'],
  },
  {
    call: 'POST /api/photos/{id}/renditions',
    summary: 'Makes the pictures for display again that could not be made',
    responses: { 200: Photo },
    problems: ['photo-not-found'],
  },
  {
    call: 'GET /uploads/{name}',
    isOpen: true,
    scope: 'photos:read',
    summary: 'Returns a picture for display, or a video, with ETag and ranges',
    responses: { 200: 'image/jpeg', 206: 'image/jpeg', 304: 'Unchanged' },
  },
];
