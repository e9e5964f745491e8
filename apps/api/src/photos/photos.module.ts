import { RightsLog } from '../access/rights-log.ts';
import type { GuestsStore } from '../guests/guests.store.ts';
import type { Infra } from '../infra.ts';
import type { Module } from '../module.ts';
import type { NotificationsStore } from '../notifications/notifications.store.ts';
import type { PhotoRemovalStore } from '../removal/photo-removal.store.ts';
import type { RenditionQueue } from '../renditions/rendition-queue.ts';
import type { SessionsStore } from '../sessions/sessions.store.ts';
import type { WebhookQueue } from '../webhooks/webhook-queue.ts';
import { photoStreamRoutes } from './photo-stream.routes.ts';
import { photosRoutes } from './photos.routes.ts';
import { PhotosStore } from './photos.store.ts';
import { picturesRoutes } from './pictures.routes.ts';

interface Before extends Infra {
  guests: GuestsStore;
  notifications: NotificationsStore;
  photoRemoval: PhotoRemovalStore;
  renditions: RenditionQueue;
  sessions: SessionsStore;
  webhookQueue: WebhookQueue;
}

/** The gallery: its photos, the pictures of them, and the stream that tells of changes. */
export function createPhotos(before: Before) {
  const photos = new PhotosStore(before);
  const rightsLog = new RightsLog(before.db);
  return {
    services: { photos, rightsLog },
    routes: [photosRoutes({ ...before, photos }), photoStreamRoutes({ ...before, rightsLog }), picturesRoutes(before)],
  } satisfies Module;
}
