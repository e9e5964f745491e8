import * as z from 'zod/mini';
import { Id } from './id.ts';
import { EmailAddress, text } from './text.ts';

/** 32 random bytes in base64url: with its `guestId`, proof of being the same guest. Made on the phone. */
export const GuestKey = z.string().check(z.regex(/^[A-Za-z0-9_-]{43}$/, 'Must be 32 bytes in base64url'));

export const JoinRequest = z
  .object({
    guestName: text(255, 'Name is required'),
    guestEmail: EmailAddress,
    guestId: z.optional(Id),
    guestKey: z.optional(GuestKey),
    inviteToken: z.optional(z.string().check(z.maxLength(100))),
  })
  .check(
    z.refine((join) => (join.guestId === undefined) === (join.guestKey === undefined), {
      error: 'guestId and guestKey go together',
      path: ['guestKey'],
    }),
  );
export type JoinRequest = z.infer<typeof JoinRequest>;

export const Guest = z.object({ id: Id, guestName: z.string(), guestEmail: z.string(), eventId: Id });
export type Guest = z.infer<typeof Guest>;

/** Who the caller is in an event, as `GET /api/events/{id}/me` answers. */
export const Membership = z.object({
  userId: Id,
  guestId: z.nullable(Id),
  guestName: z.nullable(z.string()),
  isOrganizer: z.boolean(),
  canSeeAll: z.boolean(),
  canDownload: z.boolean(),
  /** Photos that this person's phone last said are waiting on it. */
  waiting: z.number(),
});
export type Membership = z.infer<typeof Membership>;
