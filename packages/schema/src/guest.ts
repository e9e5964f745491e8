import * as z from 'zod/mini';
import type { Event } from './event.ts';
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
  guestEmail: z.nullable(z.string()),
  isOrganizer: z.boolean(),
  canSeeAll: z.boolean(),
  canDownload: z.boolean(),
  /** Photos that this person's phone last said are waiting on it. */
  waiting: z.number(),
});
export type Membership = z.infer<typeof Membership>;

/** Query of `GET /api/events/{id}/guests`. */
export const GuestListQuery = z.object({
  limit: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(200)), 100),
  cursor: z.optional(z.string().check(z.maxLength(200))),
  /** Stands in the name or the address, whatever the case and the accents. */
  q: z.optional(text(200)),
});
export type GuestListQuery = z.infer<typeof GuestListQuery>;

/** A guest as the organizer sees them. */
export interface ListedGuest extends Guest {
  /** UTC ISO 8601. */
  joinedAt: string;
  photoCount: number;
  /** Photos that the guest's phone last said wait on it. */
  waiting: number;
}

/** A membership with its event, as guest search answers it. */
export interface GuestWithEvent extends Guest {
  event: Pick<Event, 'id' | 'name' | 'description' | 'date' | 'location' | 'eventCode' | 'isPublic'>;
}

export const GuestLookup = z.object({ email: EmailAddress });

/** The code that was mailed to whoever asked from this browser. */
export const GuestVerification = z.object({
  code: z.string().check(z.trim(), z.regex(/^\d{6}$/, 'Enter the six digits')),
});

export const codeLimits = { minutes: 10, tries: 5 } as const;

export const Invitation = z.object({ guestName: text(255, 'Name is required'), guestEmail: EmailAddress });
export type Invitation = z.infer<typeof Invitation>;

/** For one event, whoever sends them. */
export const invitationLimits = { aDay: 50 } as const;

export const PromoCode = z.object({ code: text(50, 'Promo code is required') });

/** A token of the organizer's re-entry QR; see `LinkToken`. */
export const Reentry = z.object({
  token: z.string().check(z.regex(/^[A-Za-z0-9_-]{43}$/, 'This is not a re-entry code')),
  /** 32 random bytes in base64url, made on the phone: with them, and only there, the token can be used again. */
  phoneKey: GuestKey,
});
export type Reentry = z.infer<typeof Reentry>;

/** What the organizer shows as a QR: a link that makes one phone this guest again. */
export interface ReentryLink {
  url: string;
  /** UTC ISO 8601. */
  expiresAt: string;
}
