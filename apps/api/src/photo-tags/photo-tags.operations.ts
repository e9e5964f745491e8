import { NewPhotoTag, PhotoTag, PhotoTagConfirmation, PhotoTagRemovalQuery } from '@rollcall/schema/photo-tag';
import * as z from 'zod/mini';
import type { Operation } from '../http/operation.ts';

export const photoTagsOperations: Operation[] = [
  {
    call: 'GET /api/photos/{id}/tags',
    summary: 'Lists who is in a photo, for who takes part in its event',
    responses: { 200: z.array(PhotoTag) },
    problems: ['photo-not-found'],
  },
  {
    call: 'POST /api/photos/{id}/tags',
    summary: 'Says who is where in a photo; repeated with the same id, nothing is added twice',
    body: NewPhotoTag,
    responses: { 200: PhotoTag, 201: PhotoTag },
    problems: ['photo-not-found', 'tag-not-found', 'conflict'],
  },
  {
    call: 'PATCH /api/photo-tags/{id}',
    summary: 'Confirms that it is the caller',
    body: PhotoTagConfirmation,
    responses: { 200: PhotoTag },
    problems: ['tag-not-found'],
  },
  {
    call: 'DELETE /api/photo-tags/{id}',
    summary: 'Removes a tag; its person may have the photo hidden until a reviewer decides',
    query: PhotoTagRemovalQuery,
    responses: { 204: 'Removed' },
    problems: ['tag-not-found'],
  },
];
