import { DuplicateDecision, DuplicateListQuery } from '@rollcall/schema/photo-duplicate';
import { Hono } from 'hono';
import { allowReviewLink } from '../access/allow-review-link.ts';
import type { AppEnv } from '../access/app-env.ts';
import { requireSession } from '../access/auth.middleware.ts';
import { formatNextLink } from '../http/keyset-cursor.ts';
import { validate } from '../http/validate.ts';
import type { PhotoDuplicatesStore } from './photo-duplicates.store.ts';

export function photoDuplicatesRoutes({ photoDuplicates }: { photoDuplicates: PhotoDuplicatesStore }) {
  return new Hono<AppEnv>()
    .get(
      '/api/events/:id/duplicates',
      allowReviewLink,
      requireSession,
      validate('query', DuplicateListQuery),
      async (c) => {
        const page = await photoDuplicates.list(c.get('caller'), c.req.param('id'), c.req.valid('query'));
        if (page.nextCursor) c.header('Link', formatNextLink(c.req.url, page.nextCursor));
        return c.json(page.duplicates, 200);
      },
    )
    .patch(
      '/api/photo-duplicates/:id',
      allowReviewLink,
      requireSession,
      validate('json', DuplicateDecision),
      async (c) => c.json(await photoDuplicates.decide(c.get('caller'), c.req.param('id'), c.req.valid('json')), 200),
    );
}
