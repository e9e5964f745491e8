import * as z from 'zod/mini';
import { Id } from './id.ts';
import { Mention, MentionedIds } from './mention.ts';
import { text } from './text.ts';

export const eventMessageLimits = {
  text: 1000,
  /** Messages of all people of one event in a minute. */
  perEventAndMinute: 600,
} as const;

/**
 * A message for the chat of an event. `id` is generated on the device and makes the request idempotent.
 */
export const NewEventMessage = z
  .object({
    id: Id,
    text: text(eventMessageLimits.text),
    photoId: z.optional(z.nullable(Id)),
    mentions: z.optional(MentionedIds),
  })
  .check(
    z.refine((message) => message.text !== '' || message.photoId != null, {
      error: 'A message cannot be empty',
      path: ['text'],
    }),
  );
export type NewEventMessage = z.infer<typeof NewEventMessage>;

export const EventMessage = z.object({
  id: Id,
  eventId: Id,
  /** Its author among the people of the event, see `Person`; the user id of who is not among them. */
  personId: Id,
  /** The author's name; never an address. */
  name: z.string(),
  /** At most two letters. */
  initials: z.string(),
  /** Empty for a photo without a text. */
  text: z.string(),
  /** A photo of the event, which the reader sees: a message shows only where its photo does. */
  photoId: z.nullable(Id),
  /** UTC ISO 8601, when the server received it. */
  createdAt: z.string(),
  isMine: z.boolean(),
  /** Whether its author organizes the event. */
  isHost: z.boolean(),
  /** Under the names of the time when it was written. */
  mentions: z.array(Mention),
  /** Its place in the chat: the order in which messages arrived. Never changes. */
  number: z.number(),
  /** The sequence number of its last change in the chat of the event. Above the reader's `readSeq` it is unread. */
  seq: z.number(),
});
export type EventMessage = z.infer<typeof EventMessage>;

const SequenceNumber = z.number().check(z.int(), z.minimum(0));

/** Query of `GET /api/events/{id}/messages`, sorted newest first. */
export const EventMessageListQuery = z.object({
  limit: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(200)), 50),
  cursor: z.optional(z.string().check(z.maxLength(200))),
});
export type EventMessageListQuery = z.infer<typeof EventMessageListQuery>;

/**
 * The response of `GET /api/events/{id}/messages/changes`. If `view` has changed, the client needs the newest page
 * again.
 */
export const EventMessageChanges = z.object({
  seq: z.number(),
  view: z.string(),
  /** Up to which the caller has read, on any device. */
  readSeq: z.number(),
  messages: z.array(EventMessage),
  removed: z.array(Id),
  more: z.boolean(),
});
export type EventMessageChanges = z.infer<typeof EventMessageChanges>;

/**
 * The data of a `messages` event of the stream. With `from` it holds the changes after that number, as
 * `EventMessageChanges` does; without, they are to be fetched. `readSeq` comes first and when another device has read.
 */
export const StreamedMessages = z.object({
  seq: z.number(),
  readSeq: z.optional(z.number()),
  view: z.optional(z.string()),
  from: z.optional(z.number()),
  messages: z.optional(z.array(EventMessage)),
  removed: z.optional(z.array(Id)),
});
export type StreamedMessages = z.infer<typeof StreamedMessages>;

/** The body of `PUT /api/events/{id}/messages/read`: the sequence number up to which everything was shown. */
export const ReadMessages = z.object({ seq: SequenceNumber });

/** Somebody who cannot write in the chat of an event, for those who review it. */
export const MutedPerson = z.object({
  /** The id of a `Person`; the user id of who has left. */
  personId: Id,
  name: z.string(),
  /** UTC ISO 8601. */
  mutedAt: z.string(),
});
export type MutedPerson = z.infer<typeof MutedPerson>;
