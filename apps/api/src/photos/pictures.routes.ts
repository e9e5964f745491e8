import { Readable } from 'node:stream';
import { Hono } from 'hono';
import { findAccess } from '../events/event-access.ts';
import type { AppEnv } from '../http/app-env.ts';
import { ProblemError } from '../http/problem.ts';
import { parseRange } from '../http/range.ts';
import { parseRenditionName } from './photo-files.ts';
import type { PhotosDeps } from './photos.store.ts';
import { canSee } from './photos.table.ts';

/**
 * `GET /uploads/{name}`: one picture. Who asks is checked on every request, so a copied address opens nothing.
 * A clean view is for who made the photo and who may download.
 */
export function picturesRoutes({ db, blobs, settings }: PhotosDeps) {
  return new Hono<AppEnv>().get('/uploads/:name', async (c) => {
    const name = c.req.param('name');
    const parsed = parseRenditionName(name);
    const row =
      parsed && (await db.selectFrom('photos').selectAll().where('file_key', '=', parsed.fileKey).executeTakeFirst());
    const access = row && (await findAccess({ db, settings }, c.get('caller'), row.event_id));
    if (!parsed || !row || !access || !canSee(row, access)) throw new ProblemError('not-found');
    const isClean = parsed.rendition === 'view';
    if (isClean && !access.canDownload && row.user_id !== access.userId) throw new ProblemError('not-found');
    const size = await blobs.size(name);
    if (size === null) throw new ProblemError('not-found');

    // Names are never used twice and pictures never change, so the name is the strongest of tags.
    const etag = `"${name}"`;
    const headers = {
      ETag: etag,
      'Cache-Control': 'private, no-cache',
      'Content-Type': 'image/jpeg',
      'Accept-Ranges': 'bytes',
      'Content-Security-Policy': "default-src 'none'; sandbox",
    };
    if (c.req.header('If-None-Match')?.includes(etag)) return c.body(null, 304, headers);
    const range = parseRange(c.req.header('Range'), size);
    if (range === 'unsatisfiable') return c.body(null, 416, { ...headers, 'Content-Range': `bytes */${size}` });
    const bytes = await blobs.stream(name, range ?? undefined);
    if (!bytes) throw new ProblemError('not-found');
    const length = range ? range.end - range.start + 1 : size;
    const partial = range && { 'Content-Range': `bytes ${range.start}-${range.end}/${size}` };
    return c.body(Readable.toWeb(bytes) as ReadableStream, range ? 206 : 200, {
      ...headers,
      ...partial,
      'Content-Length': String(length),
    });
  });
}
