import * as z from 'zod/mini';
import { Id } from './id.ts';

/** The archive of an event's photos before it is downloaded: the response of `GET /api/events/{id}/archive`. */
export const ArchiveSummary = z.object({
  /** Photos of the event that the caller sees. */
  photoCount: z.number(),
  /** The sum of their files. The archive is slightly larger. */
  bytes: z.number(),
  /** Whether the caller may download all of them. */
  canDownload: z.boolean(),
  /** Otherwise the number of the caller's own photos that the free downloads of the month cover. */
  freeCount: z.number(),
  /** While an archive of the event is sent to the caller: how far it is, in bytes. */
  sending: z.optional(z.object({ sentBytes: z.number(), bytes: z.number() })),
});
export type ArchiveSummary = z.infer<typeof ArchiveSummary>;

/** Query of `GET /api/events/{id}/photos.zip`. */
export const ArchiveQuery = z.object({
  /** Whether its files are numbered as they arrived, or as they were taken. */
  sort: z._default(z.enum(['received', 'taken']), 'received'),
  /** Of this album only, in its order. */
  album: z.optional(Id),
});
export type ArchiveOrder = z.infer<typeof ArchiveQuery>['sort'];
