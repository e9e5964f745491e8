import * as z from 'zod/mini';
import { Id } from './id.ts';

/**
 * `pending`: nobody has decided. `kept`: one of the two is kept, the other was removed. `dismissed`: they are different
 * photos.
 */
const DuplicateStatus = z.enum(['pending', 'kept', 'dismissed']);
export type DuplicateStatus = z.infer<typeof DuplicateStatus>;

/** Two photos of an event that look alike. */
export const PhotoDuplicate = z.object({
  id: Id,
  /** The one that arrived first comes first. */
  photoIds: z.tuple([Id, Id]),
  /** From 0 to 1: the part of their difference hashes that is the same. */
  score: z.number(),
  status: DuplicateStatus,
  /** The sharper of the two, by measurement; null where it was not measured or is the same. */
  sharperId: z.nullable(Id),
  /** UTC ISO 8601. */
  detectedAt: z.string(),
});
export type PhotoDuplicate = z.infer<typeof PhotoDuplicate>;

/**
 * What a reviewer decides about two photos. `keep` is one of them; the other one is removed, which can be undone for a
 * day. Without it the sharper one is kept. `pending` takes a dismissal back.
 */
export const DuplicateDecision = z.object({ status: DuplicateStatus, keep: z.optional(Id) });
export type DuplicateDecision = z.infer<typeof DuplicateDecision>;

export const DuplicateListQuery = z.object({
  status: z.optional(DuplicateStatus),
  limit: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(200)), 100),
  cursor: z.optional(z.string()),
});
export type DuplicateListQuery = z.infer<typeof DuplicateListQuery>;
