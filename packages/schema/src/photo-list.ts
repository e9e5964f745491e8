import * as z from 'zod/mini';
import { eventLimits } from './event-limits.ts';
import { Id } from './id.ts';
import { PhotoPageQuery, photoSorts } from './photo.ts';
import { text } from './text.ts';

/**
 * Query of `GET /api/events/{id}/photos`. Only the server reads it; phones load the whole file of the photo's shapes and
 * are spared the union.
 */
export const PhotoListQuery = z.extend(PhotoPageQuery, {
  /** Photos of this membership only, or of these where the parameter is repeated. */
  guestId: z.optional(z.union([Id, z.array(Id).check(z.maxLength(100))])),
  /** Photos that show this `Person` only; for who takes part in the event. */
  person: z.optional(Id),
  /** Photos of this mission of the event only. */
  mission: z.optional(text(eventLimits.mission)),
  /** Photos of the photographer only, or of everybody else only. */
  by: z.optional(z.enum(['photographer', 'guests'])),
  /** Photos that were taken on this calendar day in the event's time zone only, such as `2026-06-14`. */
  day: z.optional(z.iso.date('Must be a date such as 2026-06-14')),
  /** Photos of this album of the event only. */
  album: z.optional(Id),
  /** `album`: in the order of the album. */
  sort: z._default(z.enum([...photoSorts, 'album']), 'popular'),
});
export type PhotoListQuery = z.infer<typeof PhotoListQuery>;
