import type { Selectable } from 'kysely';
import type { Flag, Time } from './column-types.ts';

// The chat of an event.

export interface EventMessagesTable {
  /** Generated on the device. */
  id: string;
  event_id: string;
  user_id: string;
  event_guest_id: string | null;
  author_name: string;
  /** Empty once deleted, and for a photo without a text. */
  message: string;
  /** A photo of the event. With its row the message is deleted, by a trigger. */
  photo_id: string | null;
  /** Whether every member may have seen it: at once, or since its photo was approved. */
  was_shown: Flag;
  /** Counts the event's messages in the order of arrival. Never changes. */
  number: number;
  /** The sequence number of the last change, which a trigger also sets when its photo appears or disappears. */
  seq: number;
  created_at: Time;
  /** Soft delete, so that a late repetition of the same request cannot restore the message. */
  deleted_at: Time | null;
}

export type EventMessageRow = Selectable<EventMessagesTable>;

/** A person whom a message names. */
export interface EventMessageMentionsTable {
  message_id: string;
  user_id: string;
  name: string;
}

/** Up to which sequence number a user has read the chat of an event. */
export interface EventMessageReadsTable {
  event_id: string;
  user_id: string;
  seq: number;
}

/** Who cannot write in the chat of an event. */
export interface EventMutesTable {
  event_id: string;
  /** `users.id`, `event_guests.id` or `guest_keys.guest_id`: leaving and joining again changes nothing. */
  identity: string;
  /** The user who was muted. */
  user_id: string;
  muted_at: Time;
}
