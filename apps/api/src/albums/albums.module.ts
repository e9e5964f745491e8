import type { Infra } from '../infra.ts';
import type { Module } from '../module.ts';
import { albumsRoutes } from './albums.routes.ts';
import { AlbumsStore } from './albums.store.ts';

export function createAlbums(infra: Infra) {
  const albums = new AlbumsStore(infra);
  return { services: { albums }, routes: [albumsRoutes({ ...infra, albums })] } satisfies Module;
}
