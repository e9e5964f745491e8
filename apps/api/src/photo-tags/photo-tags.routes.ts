import { NewPhotoTag, PhotoTagConfirmation, PhotoTagRemovalQuery } from '@rollcall/schema/photo-tag';
import { Hono } from 'hono';
import type { AppEnv } from '../access/app-env.ts';
import { requireSession } from '../access/auth.middleware.ts';
import { validate } from '../http/validate.ts';
import { perAddress, perUser, type RateLimitKey } from '../rate-limit/rate-limit-keys.ts';
import type { RateLimiter } from '../rate-limit/rate-limiter.ts';
import type { PhotoTagsStore } from './photo-tags.store.ts';

/** Not counted: tags that are removed without hiding the photo. */
const perUserWhoHides: RateLimitKey = (c, address) => (c.req.query('hide') ? perUser(c, address) : null);

export function photoTagsRoutes({ photoTags, limiter }: { photoTags: PhotoTagsStore; limiter: RateLimiter }) {
  return new Hono<AppEnv>()
    .get('/api/photos/:id/tags', requireSession, async (c) =>
      c.json(await photoTags.list(c.get('caller'), c.req.param('id')), 200),
    )
    .post(
      '/api/photos/:id/tags',
      limiter.calls('photoTags', perUser),
      requireSession,
      limiter.calls('photoTagsPerAddress', perAddress),
      validate('json', NewPhotoTag),
      async (c) => {
        const { tag, isNew } = await photoTags.create(c.get('caller'), c.req.param('id'), c.req.valid('json'));
        return c.json(tag, isNew ? 201 : 200);
      },
    )
    .patch('/api/photo-tags/:id', requireSession, validate('json', PhotoTagConfirmation), async (c) =>
      c.json(await photoTags.confirm(c.get('caller'), c.req.param('id')), 200),
    )
    .delete(
      '/api/photo-tags/:id',
      limiter.calls('hiddenPhotos', perUserWhoHides),
      requireSession,
      validate('query', PhotoTagRemovalQuery),
      async (c) => {
        const { hide } = c.req.valid('query');
        await photoTags.remove(c.get('caller'), c.req.param('id'), { hides: hide === 'true' });
        return c.body(null, 204);
      },
    );
}
