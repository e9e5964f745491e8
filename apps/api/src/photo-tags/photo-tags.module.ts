import type { Infra } from '../infra.ts';
import type { Module } from '../module.ts';
import { photoTagsRoutes } from './photo-tags.routes.ts';
import { PhotoTagsStore } from './photo-tags.store.ts';

export function createPhotoTags(infra: Infra) {
  const photoTags = new PhotoTagsStore(infra);
  return { services: { photoTags }, routes: [photoTagsRoutes({ ...infra, photoTags })] } satisfies Module;
}
