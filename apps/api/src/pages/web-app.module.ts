import type { EventsStore } from '../events/events.store.ts';
import type { Infra } from '../infra.ts';
import type { Module } from '../module.ts';
import type { PhotosStore } from '../photos/photos.store.ts';
import { perAddressOfVisitors } from '../rate-limit/rate-limit-keys.ts';
import { loadGalleryInitialData } from './gallery-initial-data.ts';
import { loadJoinInitialData } from './join-initial-data.ts';
import { loadLandingInitialData, loadStartPath } from './landing-initial-data.ts';
import { type InitialDataLoaders, webAppRoutes } from './web-app.routes.ts';

/** The built PWA, in documents that show something before their script runs. Last, since it answers every other path. */
export function createWebApp(before: Infra & { events: EventsStore; photos: PhotosStore }) {
  const { events, limiter, webAppDir } = before;
  const initialData = {
    eventExists: (codeOrId) => events.exists(codeOrId),
    loadJoin: (url, language) => loadJoinInitialData(before, url, language),
    loadGallery: (c) => loadGalleryInitialData(before, c.get('caller'), new URL(c.req.url)),
    loadLanding: (c) => loadLandingInitialData(before, c.get('caller')),
    loadStartPath: (c, installedFrom) => loadStartPath(before, c.get('caller'), installedFrom),
  } satisfies InitialDataLoaders;
  const limitMisses = limiter.misses('missedLookups', perAddressOfVisitors);
  return { services: {}, routes: [webAppRoutes(webAppDir, initialData, limitMisses)] } satisfies Module;
}
