import { createHash } from 'node:crypto';
import { Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Busboy } from '@fastify/busboy';
import { photoLimits } from '@rollcall/schema/photo';
import { ProblemError } from '../http/problem.ts';

/** The fields of a multipart form and its `photo` file, whose bytes went to `store`. */
export interface PhotoForm {
  fields: Record<string, string>;
  filename: string;
  filetype: string;
  bytes: number;
  sha256: string;
}

/**
 * More than one read of the network brings, which is 64 KB: Busboy 3.2.6 never finishes once a part that it skips, and
 * that ends with this read, has filled its buffer.
 */
const bufferBytes = 1024 * 1024;
const maxFieldBytes = 10_000;
const maxFields = 20;

/**
 * Streams a multipart/form-data body, without holding the file in memory. Throws `validation` for a malformed form or
 * one without a photo, `payload-too-large`, and what `store` throws.
 */
export async function readPhotoForm(
  request: Request,
  store: (bytes: Readable) => Promise<unknown>,
): Promise<PhotoForm> {
  const type = request.headers.get('content-type') ?? '';
  if (!/^multipart\/form-data\s*;.*boundary=/i.test(type) || !request.body) throw malformedForm();
  const fields: Record<string, string> = {};
  let file: Promise<Omit<PhotoForm, 'fields'>> | null = null;
  let exceedsLimits = false;
  const form = openForm(type);
  form.on('field', (name, value, _isNameCut, isValueCut) => {
    exceedsLimits ||= isValueCut;
    fields[name] = value;
  });
  // Busboy silently drops what exceeds a limit.
  for (const limit of ['partsLimit', 'filesLimit', 'fieldsLimit'] as const) {
    form.on(limit, () => {
      exceedsLimits = true;
    });
  }
  form.on('file', (name, bytes, filename, _encoding, filetype) => {
    if (name !== 'photo' || file) return void bytes.resume();
    // Busboy leaves the file open when the connection breaks, and `store` would wait for its end forever.
    form.once('error', (error: Error) => bytes.destroy(error));
    bytes.once('limit', () => {
      const tooLarge = new ProblemError('payload-too-large');
      bytes.destroy(tooLarge);
      // Otherwise the rest of the file is read and discarded.
      form.destroy(tooLarge);
    });
    file = storeFile(bytes, store).then((stored) => ({ ...stored, filename, filetype }));
    // Awaited below. Without a handler, an earlier rejection would be unhandled.
    file.catch(() => form.destroy());
  });
  await pipeline(Readable.fromWeb(request.body as never), form).catch(async (error: unknown) => {
    await file;
    throw malformedForm(error);
  });
  const stored = await file;
  if (exceedsLimits) throw new ProblemError('validation', { detail: 'A form has one photo and a few short fields.' });
  if (!stored) throw malformedForm();
  return { fields, ...(stored as Omit<PhotoForm, 'fields'>) };
}

/** Throws `validation` for a content type that Busboy rejects, such as one with an endless boundary. */
function openForm(type: string) {
  const limits = {
    files: 1,
    fields: maxFields,
    fieldSize: maxFieldBytes,
    fileSize: photoLimits.maxBytes,
    parts: maxFields + 1,
  };
  try {
    return new Busboy({ headers: { 'content-type': type }, fileHwm: bufferBytes, limits });
  } catch (error) {
    throw malformedForm(error);
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
  const [received, stored] = await Promise.allSettled([pipeline(bytes, measure), store(measure)]);
  // A failure of the sender rejects both with the same error.
  if (stored.status === 'rejected' && received.status === 'rejected' && stored.reason === received.reason) {
    throw received.reason instanceof ProblemError ? received.reason : malformedForm(received.reason);
  }
  if (stored.status === 'rejected') throw stored.reason;
  return { bytes: length, sha256: digest.digest('hex') };
}

function malformedForm(cause?: unknown): ProblemError {
  return new ProblemError('validation', {
    detail: 'Please select an image file',
    errors: { photo: ['Please select an image file'] },
    cause,
  });
}
