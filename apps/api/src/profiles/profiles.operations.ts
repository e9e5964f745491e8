import { Photo } from '@rollcall/schema/photo';
import { Profile, ProfileEvent } from '@rollcall/schema/profile';
import * as z from 'zod/mini';
import type { Operation } from '../http/operation.ts';

export const profilesOperations: Operation[] = [
  {
    call: 'GET /api/users/{id}/profile',
    summary: 'Returns what the caller may see of a person',
    responses: { 200: Profile },
  },
  {
    call: 'GET /api/users/{id}/events',
    summary: 'Lists the events of a person that the caller may see',
    responses: { 200: z.array(ProfileEvent) },
  },
  {
    call: 'GET /api/users/{id}/photos',
    summary: 'Lists the photos of a person that the caller may see',
    responses: { 200: z.array(Photo) },
  },
];
