import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import type { Logger } from 'pino';
import type { BlobStore } from './blobs/blob-store.ts';
import { customersRoutes } from './customers/customers.routes.ts';
import { CustomersStore } from './customers/customers.store.ts';
import { defaultPasswordCost, type PasswordCost } from './customers/password.ts';
import type { Database } from './database/open.ts';
import { previewEvent } from './events/event-preview.ts';
import { eventsRoutes } from './events/events.routes.ts';
import { EventsStore } from './events/events.store.ts';
import { guestsRoutes } from './guests/guests.routes.ts';
import { GuestsStore } from './guests/guests.store.ts';
import type { AppEnv } from './http/app-env.ts';
import { healthRoutes } from './http/health.routes.ts';
import { noStore } from './http/no-store.ts';
import { ProblemError } from './http/problem.ts';
import { problemResponse } from './http/problem-response.ts';
import { requestLog } from './http/request-log.ts';
import { sameOrigin } from './http/same-origin.ts';
import { securityHeaders } from './http/security-headers.ts';
import { webAppRoutes } from './http/web-app.routes.ts';
import { ChangeFeed } from './photos/change-feed.ts';
import { photoStreamRoutes } from './photos/photo-stream.routes.ts';
import { photosRoutes } from './photos/photos.routes.ts';
import { PhotosStore } from './photos/photos.store.ts';
import { picturesRoutes } from './photos/pictures.routes.ts';
import { RenditionQueue } from './renditions/rendition-queue.ts';
import { session } from './sessions/session.middleware.ts';
import { SessionsStore } from './sessions/sessions.store.ts';
import type { Settings } from './settings.ts';
import { photoFormRoutes } from './uploads/photo-form.routes.ts';
import { uploadsRoutes } from './uploads/uploads.routes.ts';
import { UploadsStore } from './uploads/uploads.store.ts';

/** What the app stands on. Everything that differs between a server and a test comes in here. */
export interface AppDeps {
  db: Database;
  blobs: BlobStore;
  settings: Settings;
  log: Logger;
  /** Aborted when the server begins to stop. */
  stopping: AbortSignal;
  passwordCost?: PasswordCost;
  /** Folder of the built PWA; null where another server has it. */
  webAppDir: string | null;
}

/** Bodies of JSON calls; photos have limits of their own. */
const maxJsonBytes = 256 * 1024;

/** The whole API: first what holds for every call, then one list of routes a noun. */
export function createApp(deps: AppDeps) {
  const { db, blobs, settings, log } = deps;
  const feed = new ChangeFeed();
  const renditions = new RenditionQueue({ db, blobs, feed, log });
  const sessions = new SessionsStore(db, settings);
  const customers = new CustomersStore(db, deps.passwordCost ?? defaultPasswordCost);
  const events = new EventsStore({ db, settings });
  const guests = new GuestsStore({ db, settings });
  const photos = new PhotosStore({ db, blobs, feed, settings });
  const uploads = new UploadsStore({
    db,
    blobs,
    settings,
    onReceived: (photo) => {
      renditions.wake();
      feed.announce(photo.event_id);
    },
  });

  const app = new Hono<AppEnv>();
  app.onError((error) => problemResponse(error, log));
  app.notFound(() => problemResponse(new ProblemError('not-found'), log));
  app.use(requestLog(log), securityHeaders(settings), sameOrigin(settings));
  app.use('/api/*', noStore, session(sessions, db));
  app.use('/uploads/*', session(sessions, db));

  app
    .route('/', healthRoutes(deps))
    .route('/', uploadsRoutes({ uploads, photos, guests, feed, log }))
    .route('/', photoFormRoutes({ db, blobs, settings, uploads }))
    .use('/api/*', bodyLimit({ maxSize: maxJsonBytes, onError: refuseBody }))
    .route('/', customersRoutes({ customers, guests, sessions }))
    .route('/', eventsRoutes({ events }))
    .route('/', guestsRoutes({ guests, sessions, feed }))
    .route('/', photosRoutes({ photos, guests, feed }))
    .route('/', photoStreamRoutes({ db, blobs, feed, settings, events, sessions, log, stopping: deps.stopping }))
    .route('/', picturesRoutes({ db, blobs, feed, settings }))
    .route(
      '/',
      webAppRoutes(deps.webAppDir, (url) => previewEvent(events, url)),
    );

  return { app, stores: { sessions, customers, photos, uploads }, renditions };
}

function refuseBody(): never {
  throw new ProblemError('payload-too-large', { detail: 'This is more than a call of this kind can carry.' });
}
