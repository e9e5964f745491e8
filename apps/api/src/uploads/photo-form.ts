import { createHash } from 'node:crypto';
import { Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Busboy } from '@fastify/busboy';
import { photoLimits } from '@rollcall/schema/photo';
import { ProblemError } from '../http/problem.ts';

/** What a multipart form with one `photo` held; the file's bytes went to `store`. */
export interface PhotoForm {
  fields: Record<string, string>;
  filename: string;
  filetype: string;
  bytes: number;
  sha256: string;
}

const maxFieldBytes = 10_000;
const maxFields = 20;

/**
 * Reads a multipart/form-data body as it arrives, without holding the file in memory. Throws `validation` for a
 * form without a photo or a malformed one, `payload-too-large`, and what `store` throws.
 */
export async function readPhotoForm(
  request: Request,
  store: (bytes: Readable) => Promise<unknown>,
): Promise<PhotoForm> {
  const type = request.headers.get('content-type') ?? '';
  if (!/^multipart\/form-data\s*;.*boundary=/i.test(type) || !request.body) throw malformed();
  const fields: Record<string, string> = {};
  let file: Promise<Omit<PhotoForm, 'fields'>> | null = null;
  let isTooMuch = false;
  const form = openForm(type);
  form.on('field', (name, value, _isNameCut, isValueCut) => {
    isTooMuch ||= isValueCut;
    fields[name] = value;
  });
  // What is over a limit is left out without a word; half a form would be taken for the whole.
  for (const limit of ['partsLimit', 'filesLimit', 'fieldsLimit'] as const) {
    form.on(limit, () => {
      isTooMuch = true;
    });
  }
  form.on('file', (name, bytes, filename, _encoding, filetype) => {
    if (name !== 'photo' || file) return void bytes.resume();
    bytes.once('limit', () => {
      const tooLarge = new ProblemError('payload-too-large');
      bytes.destroy(tooLarge);
      // Or the rest would be read to its end, only to be thrown away.
      form.destroy(tooLarge);
    });
    file = storeFile(bytes, store).then((stored) => ({ ...stored, filename, filetype }));
    // Awaited below; a failure before that is not an unhandled one.
    file.catch(() => form.destroy());
  });
  await pipeline(Readable.fromWeb(request.body as never), form).catch(async (error: unknown) => {
    await file;
    throw malformed(error);
  });
  const stored = await file;
  if (isTooMuch) throw new ProblemError('validation', { detail: 'A form has one photo and a few short fields.' });
  if (!stored) throw malformed();
  return { fields, ...(stored as Omit<PhotoForm, 'fields'>) };
}

/** Throws `validation` for a type that the reader of forms refuses, such as a boundary of no end. */
function openForm(type: string) {
  const limits = {
    files: 1,
    fields: maxFields,
    fieldSize: maxFieldBytes,
    fileSize: photoLimits.maxBytes,
    parts: maxFields + 1,
  };
  try {
    return new Busboy({ headers: { 'content-type': type }, limits });
  } catch (error) {
    throw malformed(error);
  }
}

async function storeFile(bytes: Readable, store: (bytes: Readable) => Promise<unknown>) {
  const digest = createHash('sha256');
  let length = 0;
  const measure = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      length += chunk.length;
      digest.update(chunk);
      done(null, chunk);
    },
  });
  const [arrived, stored] = await Promise.allSettled([pipeline(bytes, measure), store(measure)]);
  // A failure of the sender ends both with the same error; one of the store is its own.
  if (stored.status === 'rejected' && arrived.status === 'rejected' && stored.reason === arrived.reason) {
    throw arrived.reason instanceof ProblemError ? arrived.reason : malformed(arrived.reason);
  }
  if (stored.status === 'rejected') throw stored.reason;
  return { bytes: length, sha256: digest.digest('hex') };
}

function malformed(cause?: unknown): ProblemError {
  return new ProblemError('validation', {
    detail: 'Please select an image file',
    errors: { photo: ['Please select an image file'] },
    cause,
  });
}
