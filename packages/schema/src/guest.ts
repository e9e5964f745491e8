import * as z from 'zod/mini';
import { Event } from './event.ts';
import { eventRoles } from './event-host.ts';
import { Id } from './id.ts';
import { EmailAddress, NewEmailAddress, text } from './text.ts';

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
  /** The caller among the people of the event; null for an administrator who did not join. See `Person`. */
  personId: z.nullable(Id),
  guestName: z.nullable(z.string()),
  guestEmail: z.nullable(z.string()),
  isOrganizer: z.boolean(),
  /** What the caller is beside a guest; null for a guest. */
  role: z.nullable(z.enum(eventRoles)),
  canSeeAll: z.boolean(),
  canDownload: z.boolean(),
  /** Photos that the caller may still take; null for any number. */
  exposuresLeft: z.nullable(z.number()),
  /** Pending photos that the guest's phone last reported. */
  waiting: z.number(),
  /** Messages of others in the chat that the caller has not read on any device; at most 99. */
  unreadMessages: z.number(),
  /** Whether the host keeps the caller from writing in the chat. */
  isMuted: z.boolean(),
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

/** Query of the shorter lists of an event: those of invitations and of removed guests. */
export const PageQuery = z.pick(GuestListQuery, { limit: true, cursor: true });

/** Query of `DELETE /api/events/{id}/guests/{guestId}`. `photos` removes their photos, too. */
export const GuestRemovalQuery = z.object({ photos: z.optional(z.literal('true')) });

/** A guest with the fields for the organizer. */
export const ListedGuest = z.extend(Guest, {
  /** UTC ISO 8601. */
  joinedAt: z.string(),
  photoCount: z.number(),
  /** What the guest did in the event. */
  photosLiked: z.number(),
  commentsLeft: z.number(),
  /** When they last added a photo, a like or a comment, or joined; UTC ISO 8601. */
  lastInteractionAt: z.string(),
  /** Pending photos that the guest's phone last reported. */
  waiting: z.number(),
});
export type ListedGuest = z.infer<typeof ListedGuest>;

/** Somebody who cannot join the event again until a reviewer allows it. */
export const RemovedGuest = z.object({
  /** Of the membership. */
  id: z.string(),
  guestName: z.string(),
  /** UTC ISO 8601. */
  removedAt: z.string(),
  /** The guest ended the access of a phone that they lost, and is still a guest. */
  isLostPhone: z.boolean(),
});
export type RemovedGuest = z.infer<typeof RemovedGuest>;

/** Another phone of a guest, after a re-entry link let one in. */
export const GuestPhone = z.object({
  eventId: z.string(),
  eventName: z.string(),
  guestId: z.string(),
  /** When it joined or was let in; UTC ISO 8601. */
  since: z.string(),
  /** It joined the event, and the caller's was let in; otherwise the other way round. */
  isEarlier: z.boolean(),
});
export type GuestPhone = z.infer<typeof GuestPhone>;

/** A membership with its event: an element of the guest search's response. */
export const GuestWithEvent = z.extend(Guest, {
  event: z.pick(Event, {
    id: true,
    name: true,
    description: true,
    date: true,
    location: true,
    eventCode: true,
    isPublic: true,
  }),
});
export type GuestWithEvent = z.infer<typeof GuestWithEvent>;

export const GuestLookup = z.object({ email: EmailAddress });

/** The code that was mailed after a request from this browser. */
export const GuestVerification = z.object({
  code: z.string().check(z.trim(), z.regex(/^\d{6}$/, 'Enter the six digits')),
});

export const signInCodeLimits = { minutes: 10, tries: 5 } as const;

export const Invitation = z.object({ guestName: text(255, 'Name is required'), guestEmail: NewEmailAddress });
export type Invitation = z.infer<typeof Invitation>;

/** An invitation of an event, for those who review it. */
export const ListedInvitation = z.object({
  id: z.string(),
  guestName: z.string(),
  guestEmail: z.string(),
  /** UTC ISO 8601. */
  sentAt: z.string(),
  /** `failed`: the mail server did not take the mail. `joined`: the link was used, or the address joined otherwise. */
  state: z.enum(['sent', 'failed', 'joined']),
});
export type ListedInvitation = z.infer<typeof ListedInvitation>;

export const PromoCode = z.object({ code: text(50, 'Promo code is required') });

/** The token of a reentry link; see `LinkToken`. */
export const Reentry = z.object({
  token: z.string().check(z.regex(/^[A-Za-z0-9_-]{43}$/, 'This is not a re-entry code')),
  /** 32 random bytes in base64url, generated on the phone. A repeated call with the same key is accepted. */
  phoneKey: GuestKey,
});
export type Reentry = z.infer<typeof Reentry>;

/** A link that signs one phone in as this guest. The organizer shows it as a QR code. */
export const ReentryLink = z.object({
  url: z.string(),
  /** UTC ISO 8601. */
  expiresAt: z.string(),
});
export type ReentryLink = z.infer<typeof ReentryLink>;
