import { Id } from '@rollcall/schema/id';
import { Metadata } from '@tus/server';
import type { Caller } from '../access/caller.ts';
import type { Database } from '../database/open.ts';
import { findEvent } from '../events/find-event.ts';
import { idFromIdempotencyKey } from '../http/idempotency-key.ts';
import { ProblemError } from '../http/problem.ts';

/**
 * Completes the `Upload-Metadata` of a new upload: the code of an event becomes its id, and a missing photo's id is
 * derived from the user, the event and the digest. So a program that keeps no record of what it has sent uploads each
 * file once. Returns a header without either as it is. Throws `event-not-found`.
 */
export async function identifyUpload(db: Database, caller: Caller, header: string): Promise<string> {
  const metadata = parseOrNull(header);
  if (!metadata?.eventId) return header;
  const eventId = Id.safeParse(metadata.eventId).success ? metadata.eventId : await findId(db, metadata.eventId);
  // An original is of a photo that there is.
  const digest = metadata.part === 'original' ? null : metadata.sha256;
  const photoId = metadata.photoId ?? (digest && idFromIdempotencyKey(caller.userId, `${eventId} ${digest}`));
  return Metadata.stringify({ ...metadata, eventId, ...(photoId && { photoId }) });
}

function parseOrNull(header: string): Record<string, string | null> | null {
  try {
    return Metadata.parse(header);
  } catch {
    return null;
  }
}

async function findId(db: Database, code: string): Promise<string> {
  const event = await findEvent(db, code);
  if (!event) throw new ProblemError('event-not-found');
  return event.id;
}
