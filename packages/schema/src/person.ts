import * as z from 'zod/mini';
import { Id } from './id.ts';

/** Somebody who takes part in an event, as everybody else in it sees them. */
export const Person = z.object({
  /** Of their membership; for a host who never joined, of their account. */
  id: Id,
  /** Never an address. */
  name: z.string(),
  /** One or two letters, for a picture of the person. */
  initials: z.string(),
  isHost: z.boolean(),
});
export type Person = z.infer<typeof Person>;

/** Query of `GET /api/events/{id}/people`. */
export const PersonListQuery = z.object({
  limit: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(500)), 200),
  cursor: z.optional(z.string().check(z.maxLength(200))),
});
export type PersonListQuery = z.infer<typeof PersonListQuery>;
