import * as z from 'zod/mini';

/**
 * How the outbox handles an entry that failed with this problem.
 * `retry`: retries it later. `park`: keeps it and shows the reason, so that the user can decide.
 * `sign-in`: keeps it until the user has joined again. `purge`: deletes it.
 */
export type RetryPolicy = 'retry' | 'park' | 'sign-in' | 'purge';

interface Problem {
  status: number;
  /** A sentence for the user. Default of `detail` in the problem document. */
  title: string;
  outbox: RetryPolicy;
}

/**
 * All problems that a call can fail with. A code is added here and nowhere else. Responses without a code of this
 * table, such as those of a captive portal or a proxy, never park an entry.
 */
export const problems = {
  validation: { status: 400, title: 'Something you entered isn’t valid.', outbox: 'park' },
  'not-signed-in': { status: 401, title: 'Please sign in or join the event first.', outbox: 'sign-in' },
  'invalid-credentials': { status: 401, title: 'Invalid email or password', outbox: 'park' },
  forbidden: { status: 403, title: 'You don’t have permission to do this.', outbox: 'park' },
  'cross-site': { status: 403, title: 'This request came from another site.', outbox: 'retry' },
  'reauth-required': { status: 403, title: 'Please enter your password again.', outbox: 'park' },
  'account-inactive': { status: 403, title: 'This account isn’t active.', outbox: 'park' },
  'code-invalid': { status: 403, title: 'This code no longer works.', outbox: 'park' },
  'email-unproven': { status: 403, title: 'Please confirm your email address.', outbox: 'park' },
  'promo-invalid': { status: 403, title: 'This promo code doesn’t work here.', outbox: 'park' },
  'registration-required': {
    status: 403,
    title: 'You must register as a customer before joining events. Please go to the customer registration page first.',
    outbox: 'park',
  },
  'registration-closed': { status: 403, title: 'New accounts are by invitation here.', outbox: 'park' },
  'rsvp-deadline-passed': { status: 403, title: 'RSVP deadline has passed.', outbox: 'park' },
  'not-invited': {
    status: 403,
    title: 'This event has a guest list. Open your invitation link or confirm your email.',
    outbox: 'park',
  },
  'member-limit': { status: 403, title: 'This event is full. Ask the host to make room.', outbox: 'park' },
  muted: { status: 403, title: 'The host has paused your messages here. You can still read along.', outbox: 'park' },
  'no-exposures-left': { status: 403, title: 'Your roll of film is full.', outbox: 'park' },
  'event-closed': { status: 403, title: 'This event no longer accepts photos.', outbox: 'park' },
  'subscription-required': { status: 403, title: 'You need a subscription to download photos.', outbox: 'park' },
  'originals-not-kept': { status: 403, title: 'This event keeps no full-size photos.', outbox: 'purge' },
  'videos-not-accepted': { status: 403, title: 'This event doesn’t accept videos.', outbox: 'park' },
  'not-found': { status: 404, title: 'There’s nothing here.', outbox: 'park' },
  'event-not-found': { status: 404, title: 'Event not found', outbox: 'park' },
  'photo-not-found': { status: 404, title: 'This photo is no longer there.', outbox: 'park' },
  'comment-not-found': { status: 404, title: 'This comment is no longer there.', outbox: 'park' },
  'message-not-found': { status: 404, title: 'This message is no longer there.', outbox: 'park' },
  'tag-not-found': { status: 404, title: 'This tag is no longer there.', outbox: 'park' },
  'session-changed': { status: 409, title: 'Someone else is signed in on this device now.', outbox: 'sign-in' },
  'email-taken': { status: 409, title: 'There’s already an account with this email.', outbox: 'park' },
  'last-admin': { status: 409, title: 'The last administrator can’t be removed.', outbox: 'park' },
  conflict: { status: 409, title: 'Someone else changed this in the meantime.', outbox: 'park' },
  'upload-exists': { status: 409, title: 'This upload has already started.', outbox: 'retry' },
  'upload-conflict': { status: 409, title: 'Another photo was sent under the same ID.', outbox: 'park' },
  'picture-missing': { status: 409, title: 'The photo comes first.', outbox: 'retry' },
  'upload-offset': { status: 409, title: 'The upload is at a different byte.', outbox: 'retry' },
  'photo-removed': { status: 410, title: 'This photo was deleted.', outbox: 'purge' },
  'image-too-large': { status: 413, title: 'This picture is over 100 megapixels.', outbox: 'park' },
  'payload-too-large': { status: 413, title: 'This file is over 50 MB.', outbox: 'park' },
  'video-too-large': { status: 413, title: 'This video is too large.', outbox: 'park' },
  'unsupported-image': { status: 415, title: 'We can’t show this kind of file.', outbox: 'park' },
  'unsupported-video': { status: 415, title: 'We can’t play this kind of video.', outbox: 'park' },
  'corrupt-image': { status: 422, title: 'This picture is damaged or incomplete.', outbox: 'park' },
  'corrupt-video': { status: 422, title: 'This video is damaged or incomplete.', outbox: 'park' },
  'video-too-long': { status: 422, title: 'This video is too long.', outbox: 'park' },
  'original-differs': { status: 422, title: 'This is another photo.', outbox: 'park' },
  'digest-mismatch': { status: 460, title: 'The photo changed on its way. It will be sent again.', outbox: 'retry' },
  'weak-password': { status: 400, title: 'Password must be at least 8 characters', outbox: 'park' },
  'tus-protocol': { status: 400, title: 'This isn’t a request of the tus protocol.', outbox: 'park' },
  'rate-limited': { status: 429, title: 'That was a lot at once. Please wait a moment.', outbox: 'retry' },
  'upload-limit': { status: 429, title: 'That’s more photos than one guest can add here.', outbox: 'park' },
  'download-limit': { status: 429, title: 'You’ve used this month’s free downloads.', outbox: 'park' },
  internal: { status: 500, title: 'Something went wrong on our side.', outbox: 'retry' },
  'payments-not-configured': { status: 409, title: 'Payments aren’t set up here.', outbox: 'park' },
  'payment-failed': { status: 402, title: 'The payment failed.', outbox: 'park' },
  'payments-unavailable': {
    status: 502,
    title: 'The payment provider can’t be reached. Please try again.',
    outbox: 'retry',
  },
  'mail-failed': { status: 502, title: 'The email couldn’t be sent. Please try again in a minute.', outbox: 'retry' },
  'signature-invalid': { status: 400, title: 'The signature of this message isn’t valid.', outbox: 'park' },
  unavailable: { status: 503, title: 'Rollcall is restarting. Give it a few seconds.', outbox: 'retry' },
  'storage-full': {
    status: 507,
    title: 'The server is full. Photos stay on this phone until there’s room.',
    outbox: 'retry',
  },
} as const satisfies Record<string, Problem>;

export type ProblemCode = keyof typeof problems;

/** Messages by field name, as in `errors` of a `validation` problem. */
export type FieldErrors = Record<string, string[]>;

/** A problem document (RFC 9457, `application/problem+json`). */
export const ProblemDocument = z.object({
  type: z.string(),
  title: z.string(),
  status: z.number(),
  detail: z.string(),
  code: z.string(),
  errors: z.optional(z.record(z.string(), z.array(z.string()))),
  /** The id of the request in the log, where the server failed. */
  request: z.optional(z.string()),
});
export type ProblemDocument = z.infer<typeof ProblemDocument>;

export function isProblemCode(code: unknown): code is ProblemCode {
  return typeof code === 'string' && Object.hasOwn(problems, code);
}
