import { ArchiveQuery, ArchiveSummary } from '@rollcall/schema/archive';
import type { Operation } from '../http/operation.ts';

export const downloadsOperations: Operation[] = [
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
