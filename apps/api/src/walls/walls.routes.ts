import { ChangesQuery } from '@rollcall/schema/photo';
import { rollcallHeaders } from '@rollcall/schema/upload';
import { WallPhotosQuery } from '@rollcall/schema/wall';
import { type Context, Hono } from 'hono';
import type { Logger } from 'pino';
import type { AppEnv } from '../access/app-env.ts';
import { assertSeesPictures } from '../access/event-access.ts';
import { serveBlob } from '../blobs/serve-blob.ts';
import { EventStreamBody } from '../http/event-stream-body.ts';
import { endUntilRestart, eventStreamHeaders } from '../http/event-stream-response.ts';
import { ProblemError } from '../http/problem.ts';
import { pictureHeaders } from '../http/security-headers.ts';
import { validate } from '../http/validate.ts';
import type { OpenStreams } from '../photos/open-streams.ts';
import type { PhotosDeps } from '../photos/photos.store.ts';
import { findPictureFile } from '../photos/picture-file.ts';
import { clientAddress } from '../rate-limit/client-address.ts';
import type { Settings } from '../settings/settings.ts';
import { accessWall } from './wall-access.ts';
import { loadWallState } from './wall-presenter.ts';
import { WallStream } from './wall-stream.ts';
import type { WallsStore } from './walls.store.ts';

/** A state is a few hundred bytes. */
const maxQueuedBytes = 64 * 1024;

interface Deps extends PhotosDeps {
  log: Logger;
  openStreams: OpenStreams;
  settings: Pick<Settings, 'isBillingOn' | 'trustsProxy'>;
  /** Aborted when the server stops, so that open streams do not hold it. */
  stopping: AbortSignal;
  walls: WallsStore;
}

/** The wall of an event: for its host by session, and below it for a screen by the token alone. */
export function wallsRoutes({ db, blobs, feed, log, openStreams, settings, stopping, walls }: Deps) {
  const bodies = new Set<EventStreamBody>();
  const stop = () => {
    for (const body of bodies) endUntilRestart(body);
  };
  stopping.addEventListener('abort', stop);
  return new Hono<AppEnv>()
    .get('/api/events/:id/wall', async (c) => c.json(await walls.getStatus(c.get('caller'), c.req.param('id')), 200))
    .post('/api/events/:id/wall', async (c) => c.json(await walls.start(c.get('caller'), c.req.param('id')), 201))
    .delete('/api/events/:id/wall', async (c) => {
      await walls.end(c.get('caller'), c.req.param('id'));
      return c.body(null, 204);
    })
    .get('/api/events/:id/wall/photos', validate('query', WallPhotosQuery), async (c) =>
      c.json(await walls.listPhotos(tokenOf(c), c.req.param('id'), c.req.valid('query')), 200),
    )
    .get('/api/events/:id/wall/changes', validate('query', ChangesQuery), async (c) =>
      c.json(await walls.listChanges(tokenOf(c), c.req.param('id'), c.req.valid('query').since), 200),
    )
    .get('/api/events/:id/wall/pictures/:name', pictureHeaders, async (c) => {
      const access = await accessWall({ db, settings }, c.req.param('id'), tokenOf(c));
      assertSeesPictures(access);
      const name = c.req.param('name');
      const file = await findPictureFile(db, name);
      if (file?.photo.event_id !== access.event.id || !file.isAllowed(access)) throw new ProblemError('not-found');
      // Not on the disk of a computer that belongs to neither host nor guests.
      return await serveBlob(c, blobs, name, { 'Cache-Control': 'no-store', 'Content-Type': file.mediaType });
    })
    .get('/api/events/:id/wall/stream', async (c) => {
      const [eventId, token] = [c.req.param('id'), tokenOf(c)];
      const load = async () =>
        await loadWallState({ db, settings }, await accessWall({ db, settings }, eventId, token));
      await load();
      const cleanups: (() => void)[] = [];
      const onEnd = () => {
        for (const clean of cleanups) clean();
      };
      const body = new EventStreamBody({ maxQueuedBytes, onEnd });
      // All screens of a wall are one reader.
      const reader = { userId: `wall of ${eventId}`, eventId, address: clientAddress(c, settings) };
      try {
        cleanups.push(openStreams.open(reader, () => body.end()));
      } catch (error) {
        body.end();
        throw error;
      }
      const stream = new WallStream(body, { log, load });
      bodies.add(body);
      cleanups.push(
        feed.listen(eventId, () => stream.schedule(), { includesCounts: true }),
        () => stream.stop(),
        () => bodies.delete(body),
      );
      void stream.send();
      if (stopping.aborted) stop();
      return c.newResponse(body.toReadable(), 200, eventStreamHeaders);
    });
}

function tokenOf(c: Context): string | undefined {
  return c.req.header(rollcallHeaders.wall);
}
