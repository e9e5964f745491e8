import { Approval, ChangesQuery, PhotoChange, PhotoRemovalQuery } from '@rollcall/schema/photo';
import { PhotoListQuery } from '@rollcall/schema/photo-list';
import { rollcallHeaders } from '@rollcall/schema/upload';
import { Hono } from 'hono';
import { compress } from 'hono/compress';
import { allowApiKey } from '../access/allow-api-key.ts';
import { allowReviewLink } from '../access/allow-review-link.ts';
import type { AppEnv } from '../access/app-env.ts';
import { requireSession } from '../access/auth.middleware.ts';
import type { Database } from '../database/open.ts';
import type { ChangeFeed } from '../feed/change-feed.ts';
import type { GuestsStore } from '../guests/guests.store.ts';
import { recordPendingUploads } from '../guests/pending-upload-count.ts';
import { formatNextLink } from '../http/keyset-cursor.ts';
import { validate } from '../http/validate.ts';
import type { PhotoRemovalStore } from '../removal/photo-removal.store.ts';
import type { RenditionQueue } from '../renditions/rendition-queue.ts';
import { retryRenditions } from '../renditions/retry-renditions.ts';
import type { Settings } from '../settings/settings.ts';
import type { WebhookQueue } from '../webhooks/webhook-queue.ts';
import { presentPhoto } from './photo-presenter.ts';
import type { PhotosStore } from './photos.store.ts';

interface Deps {
  db: Database;
  photos: PhotosStore;
  photoRemoval: PhotoRemovalStore;
  guests: GuestsStore;
  feed: ChangeFeed;
  renditions: Pick<RenditionQueue, 'notify'>;
  settings: Pick<Settings, 'isBillingOn'>;
  webhookQueue: Pick<WebhookQueue, 'notify'>;
}

export function photosRoutes({ db, photos, photoRemoval, guests, feed, renditions, settings, webhookQueue }: Deps) {
  return (
    new Hono<AppEnv>()
      // No secret stands beside text that others choose (BREACH).
      .on('GET', ['/api/events/:id/photos', '/api/events/:id/changes'], compress())
      .get(
        '/api/events/:id/photos',
        allowApiKey('photos:read'),
        allowReviewLink,
        validate('query', PhotoListQuery),
        async (c) => {
          const query = c.req.valid('query');
          const page = await photos.list(c.get('caller'), c.req.param('id'), query);
          c.header(rollcallHeaders.seq, String(page.seq));
          c.header(rollcallHeaders.view, page.view);
          if (page.nextCursor) c.header('Link', formatNextLink(c.req.url, page.nextCursor));
          return c.json(page.photos, 200);
        },
      )
      .get(
        '/api/events/:id/changes',
        allowApiKey('photos:read'),
        allowReviewLink,
        validate('query', ChangesQuery),
        async (c) => {
          const changes = await photos.listChanges(c.get('caller'), c.req.param('id'), c.req.valid('query').since);
          await recordPendingUploads(c, { guests, feed }, c.req.param('id'));
          return c.json(changes, 200);
        },
      )
      .patch(
        '/api/photos/:id/approve',
        allowApiKey('photos:review'),
        allowReviewLink,
        requireSession,
        validate('json', Approval),
        async (c) => {
          const photo = await photos.review(c.get('caller'), c.req.param('id'), c.req.valid('json'));
          webhookQueue.notify();
          return c.json(photo, 200);
        },
      )
      .patch('/api/photos/:id', requireSession, validate('json', PhotoChange), async (c) =>
        c.json(await photos.update(c.get('caller'), c.req.param('id'), c.req.valid('json')), 200),
      )
      .delete('/api/photos/:id', allowReviewLink, requireSession, validate('query', PhotoRemovalQuery), async (c) => {
        const { forever, changeSeq } = c.req.valid('query');
        await photoRemoval.remove(c.get('caller'), c.req.param('id'), { forever: forever === 'true', changeSeq });
        return c.body(null, 204);
      })
      .post('/api/photos/:id/renditions', allowReviewLink, requireSession, async (c) => {
        const { row, access } = await retryRenditions({ db, settings }, c.get('caller'), c.req.param('id'));
        renditions.notify();
        feed.announce(row.event_id);
        return c.json(await presentPhoto(db, row, access), 200);
      })
      .post('/api/photos/:id/restore', allowReviewLink, async (c) => {
        const { row, access } = await photoRemoval.restore(c.get('caller'), c.req.param('id'));
        return c.json(await presentPhoto(db, row, access), 200);
      })
  );
}
