import type { GuestsStore } from '../guests/guests.store.ts';
import type { Infra } from '../infra.ts';
import type { Module } from '../module.ts';
import type { PhotoRemovalStore } from '../removal/photo-removal.store.ts';
import { RenditionQueue } from '../renditions/rendition-queue.ts';
import { createDrawPoster } from '../videos/draw-poster.ts';
import type { WebhookQueue } from '../webhooks/webhook-queue.ts';
import { Completions } from './completions.ts';
import { photoFormRoutes } from './photo-form.routes.ts';
import { previewsRoutes } from './previews.routes.ts';
import { UploadQuota } from './upload-quota.ts';
import { uploadsRoutes } from './uploads.routes.ts';
import { UploadsStore } from './uploads.store.ts';

interface Before extends Infra {
  guests: GuestsStore;
  photoRemoval: PhotoRemovalStore;
  webhookQueue: WebhookQueue;
}

/** How photos arrive: resumable, as a preview ahead of them, and by a form; and their renditions, which wait meanwhile. */
export function createUploads(before: Before) {
  const { feed, settings, webhookQueue } = before;
  const completions = new Completions({ onIdle: () => renditions.notify() });
  const drawPoster = settings.ffmpeg === null ? null : createDrawPoster(settings.ffmpeg);
  const renditions = new RenditionQueue({ ...before, completions, drawPoster });
  const quota = new UploadQuota(before, settings);
  const uploads = new UploadsStore({
    ...before,
    completions,
    quota,
    onReceived: (photo) => {
      renditions.notify();
      webhookQueue.notify();
      feed.announce(photo.event_id);
    },
  });
  const deps = { ...before, uploads, quota };
  return {
    services: { quota, renditions, uploads },
    uploadRoutes: [uploadsRoutes(deps), photoFormRoutes(deps), previewsRoutes(deps)],
  } satisfies Module;
}
