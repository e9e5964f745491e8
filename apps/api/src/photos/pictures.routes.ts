import { Hono } from 'hono';
import { allowApiKey } from '../access/allow-api-key.ts';
import { allowReviewLink } from '../access/allow-review-link.ts';
import type { AppEnv } from '../access/app-env.ts';
import { assertNotInactive } from '../access/caller.ts';
import { assertSeesPictures, findAccess } from '../access/event-access.ts';
import { canPlay, canSeeRendition } from '../access/photo-access.ts';
import { parseRenditionName, parseVideoName } from '../blobs/photo-file-names.ts';
import { serveBlob } from '../blobs/serve-blob.ts';
import { ProblemError } from '../http/problem.ts';
import type { PhotosDeps } from './photos.store.ts';

/**
 * `GET /uploads/{name}`: serves a rendition, or a video. Each request is authorized, so a copied URL opens nothing. The clean view
 * is for those who may download the photo or review it.
 */
export function picturesRoutes({ db, blobs, settings }: PhotosDeps) {
  return new Hono<AppEnv>().get('/uploads/:name', allowApiKey('photos:read'), allowReviewLink, async (c) => {
    const name = c.req.param('name');
    const rendition = parseRenditionName(name);
    const video = parseVideoName(name);
    const parsed = rendition ?? video;
    const row =
      parsed && (await db.selectFrom('photos').selectAll().where('file_key', '=', parsed.fileKey).executeTakeFirst());
    const access = row && (await findAccess({ db, settings }, c.get('caller'), row.event_id));
    const isAllowed =
      access &&
      (rendition
        ? canSeeRendition(row, access, rendition.rendition)
        : row.file_extension === video?.extension && canPlay(row, access));
    if (!isAllowed) {
      assertNotInactive(c.get('caller'));
      throw new ProblemError('not-found');
    }
    assertSeesPictures(access);
    return await serveBlob(c, blobs, name, {
      'Cache-Control': 'private, no-cache',
      // Browsers play QuickTime by what is in it, and some not by its own type.
      'Content-Type': video ? 'video/mp4' : 'image/jpeg',
    });
  });
}
