import type { ProblemCode } from '@rollcall/schema/problem';
import type { OutboxAction } from '../local/outbox/outbox-database.ts';
import type { CallContext } from '../remote/http/call.ts';
import { CallError, hasProblemCode } from '../remote/http/call-error.ts';
import { createUpload, terminateUpload } from '../remote/uploads.ts';

/** Codes after which no upload of the photo can start, or one just completed. */
const codesWithoutUpload: readonly (ProblemCode | null)[] = [
  'event-not-found',
  'forbidden',
  'event-closed',
  'no-exposures-left',
  'photo-removed',
  'upload-conflict',
];

/**
 * Deletes a photo from the server, complete or not, and prevents a later upload: an aborted first request may still be
 * in flight and would create the upload again. So an upload that the server does not know is created empty and
 * terminated: a terminated upload cannot be created again. Throws `CallError` and `Unreachable`.
 */
export async function withdrawPhoto(
  { photoId, eventId }: Pick<OutboxAction, 'photoId' | 'eventId'>,
  context: CallContext,
): Promise<void> {
  if (await terminateIfExists(photoId, context)) return;
  try {
    await createUpload({ photoId, eventId, ...placeholder }, 1, new Uint8Array(), context);
  } catch (error) {
    if (!(error instanceof CallError) || !codesWithoutUpload.includes(error.code)) throw error;
  }
  await terminateIfExists(photoId, context);
}

/** Matches no file: any other upload is refused with `upload-conflict`. */
const placeholder = { filename: 'deleted', filetype: 'image/jpeg', sha256: '0'.repeat(64) };

/** Terminates the upload. Returns false when the server does not know it. */
async function terminateIfExists(photoId: string, context: CallContext): Promise<boolean> {
  try {
    await terminateUpload(photoId, context);
    return true;
  } catch (error) {
    if (hasProblemCode(error, 'not-found')) return false;
    throw error;
  }
}
