import type { Logger } from 'pino';
import type { PasswordResetStore } from './customers/password-reset.store.ts';
import type { GuestLookupStore } from './guests/guest-lookup.store.ts';
import type { ReentryStore } from './guests/reentry.store.ts';
import type { RateLimitStore } from './rate-limit/rate-limit-store.ts';
import type { PhotoRemovalStore } from './removal/photo-removal.store.ts';
import type { SessionsStore } from './sessions/sessions.store.ts';

const everyMs = 15 * 60 * 1000;
const dayMs = 24 * 60 * 60 * 1000;

/** What has to be done now and then: erase what was removed, forget what was abandoned. First at once. */
export function startScheduledJobs(
  stores: {
    rateLimits: RateLimitStore;
    lookups: GuestLookupStore;
    passwordResets: PasswordResetStore;
    photoRemoval: PhotoRemovalStore;
    reentry: ReentryStore;
    sessions: SessionsStore;
  },
  log: Logger,
): { stop: () => void } {
  let sweptAtMs = Number.NEGATIVE_INFINITY;
  const run = async () => {
    await stores.photoRemoval.eraseExpired();
    await stores.sessions.deleteExpired();
    await stores.passwordResets.deleteExpired();
    await stores.lookups.deleteExpired();
    await stores.reentry.deleteExpired();
    await stores.rateLimits.deleteExpired();
    await stores.photoRemoval.discardIdleUploads();
    if (Date.now() - sweptAtMs < dayMs) return;
    await stores.photoRemoval.removeOrphanFiles();
    sweptAtMs = Date.now();
  };
  const runLogged = () => void run().catch((err: unknown) => log.error({ err }, 'a chore failed'));
  const timer = setInterval(runLogged, everyMs);
  runLogged();
  return { stop: () => clearInterval(timer) };
}
