import { Id } from '@rollcall/schema/id';
import { photoLimits } from '@rollcall/schema/photo';
import { Metadata } from '@tus/server';
import { type Context, Hono } from 'hono';
import { allowApiKey } from '../access/allow-api-key.ts';
import type { AppEnv } from '../access/app-env.ts';
import { callerOrThrow } from '../access/caller.ts';
import type { ChangeFeed } from '../feed/change-feed.ts';
import type { GuestsStore } from '../guests/guests.store.ts';
import { recordPendingUploads } from '../guests/pending-upload-count.ts';
import { bufferBody } from '../http/buffer-body.ts';
import { ProblemError } from '../http/problem.ts';
import { parseMetadata, receiptHeaders, uploadsPath } from './tus-server.ts';
import type { UploadsStore } from './uploads.store.ts';

interface Deps {
  uploads: UploadsStore;
  guests: GuestsStore;
  feed: ChangeFeed;
}

/**
 * `PUT /api/uploads/{photoId}/preview`: a small JPEG or WebP of a photo, ahead of the photo itself, under the headers
 * with which tus creates its upload.
 */
export function previewsRoutes({ uploads, guests, feed }: Deps) {
  return new Hono<AppEnv>().put(
    `${uploadsPath}/:photoId/preview`,
    allowApiKey('photos:write'),
    bufferBody({ maxBytes: photoLimits.maxPreviewBytes, tooLarge: 'A preview has at most 32 KB.' }),
    async (c) => {
      const caller = callerOrThrow(c.get('caller'));
      const metadata = parseMetadata(readMetadata(c));
      const isOfPath = Id.safeParse(c.req.param('photoId')).data === metadata.photoId;
      if (metadata.part === 'original')
        throw new ProblemError('validation', { errors: { part: ['Must be the picture'] } });
      if (!isOfPath) throw new ProblemError('validation', { errors: { photoId: ['Must be that of the path'] } });
      const length = Number(c.req.header('Upload-Length'));
      if (!Number.isSafeInteger(length) || length <= 0) {
        throw new ProblemError('validation', { errors: { 'Upload-Length': ['Must be a number of bytes'] } });
      }
      const bytes = Buffer.from(await c.req.arrayBuffer());
      const state = await uploads.receivePreview(caller, { metadata, length, bytes });
      await recordPendingUploads(c, { guests, feed }, metadata.eventId);
      if (state.kind === 'open') c.header('Upload-Offset', String(state.offset));
      else for (const [name, value] of Object.entries(receiptHeaders(state.receipt))) c.header(name, value);
      return c.body(null, 204);
    },
  );
}

function readMetadata(c: Context): Record<string, string | null> | undefined {
  const header = c.req.header('Upload-Metadata');
  if (header === undefined) return undefined;
  try {
    return Metadata.parse(header);
  } catch {
    throw new ProblemError('validation', { detail: 'Upload-Metadata isn’t valid.' });
  }
}
