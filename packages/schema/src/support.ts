import * as z from 'zod/mini';
import { Id } from './id.ts';
import { text } from './text.ts';

export const supportMessageLength = 5000;

/** A question to whoever runs the server. */
export const SupportRequest = z.object({
  /** From the device: a repeated request has the same `Message-ID`. */
  id: Id,
  message: text(supportMessageLength, 'Please write what it is about'),
  /** The event that it is about, one of the caller's. */
  eventId: z.nullish(Id),
});
export type SupportRequest = z.infer<typeof SupportRequest>;
