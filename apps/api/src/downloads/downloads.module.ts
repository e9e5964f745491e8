import type { Infra } from '../infra.ts';
import type { Module } from '../module.ts';
import { ArchivesStore } from './archives.store.ts';
import { downloadsRoutes } from './downloads.routes.ts';
import { DownloadsStore } from './downloads.store.ts';

export function createDownloads(infra: Infra) {
  const archives = new ArchivesStore(infra);
  const downloads = new DownloadsStore(infra);
  return {
    services: { archives },
    routes: [downloadsRoutes({ ...infra, archives, downloads })],
    jobs: [{ name: 'compute missing checksums', run: () => archives.fillChecksums(), isTimeless: true }],
  } satisfies Module;
}
