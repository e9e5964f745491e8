import type { ProblemCode } from '@rollcall/schema/problem';
import type { OutboxAction } from '../local/outbox/outbox-database.ts';
import type { CallContext } from '../remote/http/call.ts';
import { CallError } from '../remote/http/call-error.ts';
import { createUpload, terminateUpload } from '../remote/uploads.ts';

/** With these nothing of the photo can come any more, or it just came. */
const codesWithoutUpload: readonly (ProblemCode | null)[] = [
  'event-not-found',
  'forbidden',
  'event-closed',
  'photo-removed',
  'upload-conflict',
];

/**
 * Takes a photo back from the server, whatever of it got there, and keeps the rest from coming: a first request that
 * was given up here may still be under way, and would begin the upload anew. So an upload that the server does not
 * know is begun with nothing in it, to be ended: what was ended stays so. Throws `CallError` and `Unreachable`.
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

/** Of no file: any other is then told `upload-conflict`. */
const placeholder = { filename: 'deleted', filetype: 'image/jpeg', sha256: '0'.repeat(64) };

/** Returns false where the server knows no upload to end. */
async function terminateIfExists(photoId: string, context: CallContext): Promise<boolean> {
  try {
    await terminateUpload(photoId, context);
    return true;
  } catch (error) {
    if (error instanceof CallError && error.code === 'not-found') return false;
    throw error;
  }
}
