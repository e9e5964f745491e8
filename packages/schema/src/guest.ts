import * as z from 'zod/mini';
import type { Event } from './event.ts';
import { Id } from './id.ts';
import { EmailAddress, text } from './text.ts';

/** 32 random bytes in base64url, generated on the phone. Guest credentials are this key and the `guestId`. */
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

/** The caller's membership in an event: the response of `GET /api/events/{id}/me`. */
export const Membership = z.object({
  userId: Id,
  guestId: z.nullable(Id),
  guestName: z.nullable(z.string()),
  guestEmail: z.nullable(z.string()),
  isOrganizer: z.boolean(),
  canSeeAll: z.boolean(),
  canDownload: z.boolean(),
  /** Pending photos that the guest's phone last reported. */
  waiting: z.number(),
});
export type Membership = z.infer<typeof Membership>;

/** Query of `GET /api/events/{id}/guests`. */
export const GuestListQuery = z.object({
  limit: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(200)), 100),
  cursor: z.optional(z.string().check(z.maxLength(200))),
  /** Matches a substring of the name or the address, ignoring case and accents. */
  q: z.optional(text(200)),
});
export type GuestListQuery = z.infer<typeof GuestListQuery>;

/** A guest with the fields for the organizer. */
export interface ListedGuest extends Guest {
  /** UTC ISO 8601. */
  joinedAt: string;
  photoCount: number;
  /** Pending photos that the guest's phone last reported. */
  waiting: number;
}

/** Somebody who cannot join the event again until a reviewer allows it. */
export interface RemovedGuest {
  /** Of the membership. */
  id: string;
  guestName: string;
  /** UTC ISO 8601. */
  removedAt: string;
  /** The guest ended the access of a phone that they lost, and is still a guest. */
  isLostPhone: boolean;
}

/** Another phone of a guest, after a re-entry link let one in. */
export interface GuestPhone {
  eventId: string;
  eventName: string;
  guestId: string;
  /** When it joined or was let in; UTC ISO 8601. */
  since: string;
  /** It joined the event, and the caller's was let in; otherwise the other way round. */
  isEarlier: boolean;
}

/** A membership with its event: an element of the guest search's response. */
export interface GuestWithEvent extends Guest {
  event: Pick<Event, 'id' | 'name' | 'description' | 'date' | 'location' | 'eventCode' | 'isPublic'>;
}

export const GuestLookup = z.object({ email: EmailAddress });

/** The code that was mailed after a request from this browser. */
export const GuestVerification = z.object({
  code: z.string().check(z.trim(), z.regex(/^\d{6}$/, 'Enter the six digits')),
});

export const signInCodeLimits = { minutes: 10, tries: 5 } as const;

export const Invitation = z.object({ guestName: text(255, 'Name is required'), guestEmail: EmailAddress });
export type Invitation = z.infer<typeof Invitation>;

/** An invitation of an event, for those who review it. */
export interface ListedInvitation extends Invitation {
  id: string;
  /** UTC ISO 8601. */
  sentAt: string;
  /** `failed`: the mail server did not take the mail. `joined`: the link was used, or the address joined otherwise. */
  state: 'sent' | 'failed' | 'joined';
}

export const PromoCode = z.object({ code: text(50, 'Promo code is required') });

/** The token of a reentry link; see `LinkToken`. */
export const Reentry = z.object({
  token: z.string().check(z.regex(/^[A-Za-z0-9_-]{43}$/, 'This is not a re-entry code')),
  /** 32 random bytes in base64url, generated on the phone. A repeated call with the same key is accepted. */
  phoneKey: GuestKey,
});
export type Reentry = z.infer<typeof Reentry>;

/** A link that signs one phone in as this guest. The organizer shows it as a QR code. */
export interface ReentryLink {
  url: string;
  /** UTC ISO 8601. */
  expiresAt: string;
}
