import { uploadLimits } from '@rollcall/schema/upload';
import type { Logger } from 'pino';
import type { PhotosStore } from './photos/photos.store.ts';
import type { SessionsStore } from './sessions/sessions.store.ts';
import type { UploadsStore } from './uploads/uploads.store.ts';

const everyMs = 15 * 60 * 1000;
const dayMs = 24 * 60 * 60 * 1000;

/** What has to be done now and then: erase what was removed, forget what was abandoned. First at once. */
export function startChores(
  stores: { photos: PhotosStore; sessions: SessionsStore; uploads: UploadsStore },
  log: Logger,
): { stop: () => void } {
  const run = async () => {
    await stores.photos.eraseExpired();
    await stores.sessions.deleteExpired();
    await stores.uploads.dropIdle(new Date(Date.now() - uploadLimits.idleDays * dayMs));
  };
  const runLogged = () => void run().catch((err: unknown) => log.error({ err }, 'a chore failed'));
  const timer = setInterval(runLogged, everyMs);
  runLogged();
  return { stop: () => clearInterval(timer) };
}
