import { ArchiveQuery, ArchiveSummary } from '@rollcall/schema/archive';
import type { Operation } from './operation.ts';

const offset = 'application/offset+octet-stream';

/** The tus protocol, version 1.0; see tus.io and docs/api.md for the metadata. */
export const uploadOperations: Operation[] = [
  {
    call: 'OPTIONS /api/uploads',
    isOpen: true,
    scope: 'photos:write',
    summary: 'Returns the version of tus and its extensions',
    responses: { 204: 'In the headers' },
  },
  {
    call: 'OPTIONS /api/uploads/{photoId}',
    isOpen: true,
    scope: 'photos:write',
    summary: 'Returns the version of tus and its extensions',
    responses: { 204: 'In the headers' },
  },
  {
    call: 'POST /api/uploads',
    scope: 'photos:write',
    summary: 'Creates an upload, with its first bytes if there are any',
    body: offset,
    responses: { 200: 'Completed', 201: 'Created', 204: 'Completed' },
    problems: [
      'upload-exists',
      'upload-conflict',
      'photo-removed',
      'upload-limit',
      'storage-full',
      'event-closed',
      'picture-missing',
      'originals-not-kept',
      'videos-not-accepted',
      'video-too-large',
    ],
  },
  {
    call: 'HEAD /api/uploads/{photoId}',
    scope: 'photos:write',
    summary: 'Returns how many bytes have arrived, or the receipt of a completed upload',
    responses: { 200: 'In the headers' },
    problems: ['photo-removed'],
  },
  {
    call: 'PATCH /api/uploads/{photoId}',
    scope: 'photos:write',
    summary: 'Appends bytes; the last ones complete the upload',
    body: offset,
    responses: { 200: 'Completed', 204: 'Appended' },
    problems: [
      'upload-offset',
      'digest-mismatch',
      'unsupported-image',
      'corrupt-image',
      'image-too-large',
      'original-differs',
      'unsupported-video',
      'corrupt-video',
      'video-too-long',
    ],
  },
  { call: 'DELETE /api/uploads/{photoId}', summary: 'Ends an upload', responses: { 204: 'Ended' } },
  {
    call: 'GET /api/uploads/{photoId}',
    scope: 'photos:write',
    summary: 'Is refused: pictures are at /uploads/{name}',
    responses: {},
    problems: ['not-found'],
  },
  {
    call: 'PUT /api/uploads/{photoId}/preview',
    scope: 'photos:write',
    summary: 'Stores a preview, which is shown until the photo has arrived, or the poster of a video',
    body: 'image/jpeg',
    responses: { 204: 'Stored' },
    problems: ['payload-too-large', 'photo-removed', 'videos-not-accepted', 'video-too-large'],
  },
];

export const downloadOperations: Operation[] = [
  {
    call: 'GET /api/download/{filename}',
    scope: 'photos:read',
    summary: 'Downloads the clean picture, or the video, with ranges',
    responses: { 200: 'image/jpeg', 206: 'image/jpeg' },
    problems: ['subscription-required', 'download-limit', 'photo-not-found'],
  },
  {
    call: 'GET /api/events/{id}/archive',
    summary: 'Returns what an archive of the photos would hold',
    responses: { 200: ArchiveSummary },
  },
  {
    call: 'GET /api/events/{id}/photos.zip',
    summary: 'Downloads all photos that the caller may download, with ranges',
    query: ArchiveQuery,
    responses: { 200: 'application/zip', 206: 'application/zip' },
    problems: ['subscription-required', 'download-limit'],
  },
];
