import { uploadLimits } from '@rollcall/schema/upload';
import type { Logger } from 'pino';
import type { PasswordResetStore } from './customers/password-reset.store.ts';
import type { GuestLookupStore } from './guests/guest-lookup.store.ts';
import type { ReentryStore } from './guests/reentry.store.ts';
import type { PhotosStore } from './photos/photos.store.ts';
import type { RateLimitStore } from './rate-limit/rate-limit-store.ts';
import type { SessionsStore } from './sessions/sessions.store.ts';
import type { UploadsStore } from './uploads/uploads.store.ts';

const everyMs = 15 * 60 * 1000;
const dayMs = 24 * 60 * 60 * 1000;

/** What has to be done now and then: erase what was removed, forget what was abandoned. First at once. */
export function startScheduledJobs(
  stores: {
    rateLimits: RateLimitStore;
    lookups: GuestLookupStore;
    passwordResets: PasswordResetStore;
    photos: PhotosStore;
    reentry: ReentryStore;
    sessions: SessionsStore;
    uploads: UploadsStore;
  },
  log: Logger,
): { stop: () => void } {
  let sweptAtMs = Number.NEGATIVE_INFINITY;
  const run = async () => {
    await stores.photos.eraseExpired();
    await stores.sessions.deleteExpired();
    await stores.passwordResets.deleteExpired();
    await stores.lookups.deleteExpired();
    await stores.reentry.deleteExpired();
    await stores.rateLimits.deleteExpired();
    await stores.uploads.dropIdle(new Date(Date.now() - uploadLimits.idleDays * dayMs));
    if (Date.now() - sweptAtMs < dayMs) return;
    await stores.photos.removeOrphans();
    sweptAtMs = Date.now();
  };
  const runLogged = () => void run().catch((err: unknown) => log.error({ err }, 'a chore failed'));
  const timer = setInterval(runLogged, everyMs);
  runLogged();
  return { stop: () => clearInterval(timer) };
}
