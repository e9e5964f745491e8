import * as z from 'zod/mini';
import { Id } from './id.ts';
import { PhotoPageQuery } from './photo.ts';

/**
 * Query of `GET /api/events/{id}/photos`. Only the server reads it; phones load the whole file of the photo's shapes and
 * are spared the union.
 */
export const PhotoListQuery = z.extend(PhotoPageQuery, {
  /** Photos of this membership only, or of these where the parameter is repeated. */
  guestId: z.optional(z.union([Id, z.array(Id).check(z.maxLength(100))])),
  /** Photos that show this `Person` only; for who takes part in the event. */
  person: z.optional(Id),
});
export type PhotoListQuery = z.infer<typeof PhotoListQuery>;
