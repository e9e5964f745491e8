import { AlbumChange, AlbumPhotosChange, NewAlbum } from '@rollcall/schema/album';
import { rollcallHeaders } from '@rollcall/schema/upload';
import { Hono } from 'hono';
import type { AppEnv } from '../access/app-env.ts';
import { requireSession } from '../access/auth.middleware.ts';
import { validate } from '../http/validate.ts';
import type { AlbumsStore } from './albums.store.ts';

export function albumsRoutes({ albums }: { albums: AlbumsStore }) {
  return new Hono<AppEnv>()
    .get('/api/events/:id/albums', async (c) => {
      const list = await albums.list(c.get('caller'), c.req.param('id'));
      c.header(rollcallHeaders.seq, String(list.seq));
      return c.json(list.albums, 200);
    })
    .post('/api/events/:id/albums', requireSession, validate('json', NewAlbum), async (c) => {
      const created = await albums.create(c.get('caller'), c.req.param('id'), c.req.valid('json'));
      return c.json(created.album, created.isNew ? 201 : 200);
    })
    .patch('/api/albums/:id', requireSession, validate('json', AlbumChange), async (c) =>
      c.json(await albums.update(c.get('caller'), c.req.param('id'), c.req.valid('json')), 200),
    )
    .patch('/api/albums/:id/photos', requireSession, validate('json', AlbumPhotosChange), async (c) =>
      c.json(await albums.changePhotos(c.get('caller'), c.req.param('id'), c.req.valid('json')), 200),
    )
    .delete('/api/albums/:id', requireSession, async (c) => {
      await albums.delete(c.get('caller'), c.req.param('id'));
      return c.body(null, 204);
    });
}
