import { Hono } from 'hono';
import { allowApiKey } from '../access/allow-api-key.ts';
import { allowReviewLink } from '../access/allow-review-link.ts';
import type { AppEnv } from '../access/app-env.ts';
import { assertNotInactive } from '../access/caller.ts';
import { assertSeesPictures, findAccess } from '../access/event-access.ts';
import { serveBlob } from '../blobs/serve-blob.ts';
import { ProblemError } from '../http/problem.ts';
import type { PhotosDeps } from './photos.store.ts';
import { findPictureFile } from './picture-file.ts';

/**
 * `GET /uploads/{name}`: serves a rendition, or a video. Each request is authorized, so a copied URL opens nothing. The clean view
 * is for those who may download the photo or review it.
 */
export function picturesRoutes({ db, blobs, settings }: PhotosDeps) {
  return new Hono<AppEnv>().get('/uploads/:name', allowApiKey('photos:read'), allowReviewLink, async (c) => {
    const name = c.req.param('name');
    const file = await findPictureFile(db, name);
    const access = file && (await findAccess({ db, settings }, c.get('caller'), file.photo.event_id));
    if (!access || !file.isAllowed(access)) {
      assertNotInactive(c.get('caller'));
      throw new ProblemError('not-found');
    }
    assertSeesPictures(access);
    return await serveBlob(c, blobs, name, {
      'Cache-Control': 'private, no-cache',
      'Content-Type': file.mediaType,
    });
  });
}
