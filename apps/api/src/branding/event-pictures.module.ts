import type { Infra } from '../infra.ts';
import type { Module } from '../module.ts';
import { eventPicturesRoutes } from './event-pictures.routes.ts';
import { EventPicturesStore } from './event-pictures.store.ts';

/** Banners and logos. */
export function createEventPictures(infra: Infra) {
  const eventPictures = new EventPicturesStore(infra);
  return {
    services: { eventPictures },
    uploadRoutes: [eventPicturesRoutes({ ...infra, eventPictures })],
  } satisfies Module;
}
