import type { Infra } from '../infra.ts';
import type { Module } from '../module.ts';
import { photoDuplicatesRoutes } from './photo-duplicates.routes.ts';
import { type PhotoDuplicatesDeps, PhotoDuplicatesStore } from './photo-duplicates.store.ts';

export function createPhotoDuplicates(before: Infra & Pick<PhotoDuplicatesDeps, 'photoRemoval'>) {
  const photoDuplicates = new PhotoDuplicatesStore(before);
  return {
    services: { photoDuplicates },
    routes: [photoDuplicatesRoutes({ ...before, photoDuplicates })],
  } satisfies Module;
}
