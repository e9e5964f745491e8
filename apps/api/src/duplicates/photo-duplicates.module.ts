import type { Infra } from '../infra.ts';
import type { Module } from '../module.ts';
import type { PhotoRemovalStore } from '../removal/photo-removal.store.ts';
import { photoDuplicatesRoutes } from './photo-duplicates.routes.ts';
import { PhotoDuplicatesStore } from './photo-duplicates.store.ts';

export function createPhotoDuplicates(before: Infra & { photoRemoval: PhotoRemovalStore }) {
  const photoDuplicates = new PhotoDuplicatesStore(before);
  return {
    services: { photoDuplicates },
    routes: [photoDuplicatesRoutes({ ...before, photoDuplicates })],
  } satisfies Module;
}
