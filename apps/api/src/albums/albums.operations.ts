import { Album, AlbumChange, AlbumPhotosChange, AlbumPlace, NewAlbum } from '@rollcall/schema/album';
import * as z from 'zod/mini';
import type { Operation } from '../http/operation.ts';

export const albumsOperations: Operation[] = [
  {
    call: 'GET /api/events/{id}/albums',
    isOpen: true,
    summary: 'Lists the albums of an event; their photos are those of `GET /api/events/{id}/photos?album=`',
    responses: { 200: z.array(Album) },
    problems: ['event-not-found'],
  },
  {
    call: 'POST /api/events/{id}/albums',
    summary: 'Creates an album, by hand or by a rule',
    body: NewAlbum,
    responses: { 200: Album, 201: Album },
    problems: ['event-not-found', 'subscription-required', 'conflict'],
  },
  {
    call: 'PATCH /api/albums/{id}',
    summary: 'Changes the name, the rule, the order and the cover of an album',
    body: AlbumChange,
    responses: { 200: Album },
    problems: ['not-found'],
  },
  {
    call: 'PATCH /api/albums/{id}/photos',
    summary: 'Puts photos into an album by hand, takes others out, and moves them in it',
    body: AlbumPhotosChange,
    responses: { 200: z.array(AlbumPlace) },
    problems: ['not-found'],
  },
  {
    call: 'DELETE /api/albums/{id}',
    summary: 'Deletes an album; its photos stay in the event',
    responses: { 204: 'Deleted' },
    problems: ['not-found'],
  },
];
