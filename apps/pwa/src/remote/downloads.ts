import type { ArchiveOrder, ArchiveSummary } from '@rollcall/schema/archive';
import { call, callForJson } from './http/call.ts';

/**
 * Resolves if the caller may download the picture or archive at `path`. Counts no download.
 * Throws `CallError`, `Unreachable`.
 */
export async function checkDownload(path: string): Promise<void> {
  await call('HEAD', path, {}, {});
}

/** Returns the path of a photo's clean picture, as an attachment. */
export const downloadPath = (photo: { filename: string }) => `/api/download/${photo.filename}`;

/** Returns the path of the archive of an event's photos, as an attachment with its files numbered in an order. */
export const archivePath = (eventId: string, order: ArchiveOrder) =>
  `/api/events/${eventId}/photos.zip${order === 'taken' ? '?sort=taken' : ''}`;

/** Returns the path of the archive of one album, in its order. */
export const albumArchivePath = ({ id, eventId }: { id: string; eventId: string }) =>
  `/api/events/${eventId}/photos.zip?album=${id}`;

/** Returns the number and size of an event's photos, and what the caller may download of them. */
export const fetchArchiveSummary = (eventId: string) =>
  callForJson<ArchiveSummary>('GET', `/api/events/${eventId}/archive`);
