import type { GuestsStore } from '../guests/guests.store.ts';
import type { Infra } from '../infra.ts';
import type { Module } from '../module.ts';
import type { PhotoRemovalStore } from '../removal/photo-removal.store.ts';
import type { RenditionQueue } from '../renditions/rendition-queue.ts';
import type { WebhookQueue } from '../webhooks/webhook-queue.ts';
import type { Completions } from './completions.ts';
import { photoFormRoutes } from './photo-form.routes.ts';
import { previewsRoutes } from './previews.routes.ts';
import { UploadQuota } from './upload-quota.ts';
import { uploadsRoutes } from './uploads.routes.ts';
import { UploadsStore } from './uploads.store.ts';

interface Before extends Infra {
  completions: Completions;
  guests: GuestsStore;
  photoRemoval: PhotoRemovalStore;
  renditions: RenditionQueue;
  webhookQueue: WebhookQueue;
}

/** How photos arrive: resumable, as a preview ahead of them, and by a form. */
export function createUploads(before: Before) {
  const { feed, renditions, settings, webhookQueue } = before;
  const quota = new UploadQuota(before, settings);
  const uploads = new UploadsStore({
    ...before,
    quota,
    onReceived: (photo) => {
      renditions.notify();
      webhookQueue.notify();
      feed.announce(photo.event_id);
    },
  });
  const deps = { ...before, uploads, quota };
  return {
    services: { quota, uploads },
    uploadRoutes: [uploadsRoutes(deps), photoFormRoutes(deps), previewsRoutes(deps)],
  } satisfies Module;
}
