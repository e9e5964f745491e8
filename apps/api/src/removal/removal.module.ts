import type { Logger } from 'pino';
import type { Infra } from '../infra.ts';
import type { Module } from '../module.ts';
import { dayMs } from '../scheduled-jobs.ts';
import { EventRemovalStore } from './event-removal.store.ts';
import { GuestRemovalStore } from './guest-removal.store.ts';
import { type OrphanCounts, quarantineDays } from './orphan-files.ts';
import { PhotoRemovalStore } from './photo-removal.store.ts';

export function createRemoval(infra: Infra) {
  const eventRemoval = new EventRemovalStore(infra);
  const guestRemoval = new GuestRemovalStore(infra);
  const photoRemoval = new PhotoRemovalStore(infra);
  return {
    services: { eventRemoval, guestRemoval, photoRemoval },
    jobs: [
      { name: 'erase expired photos', run: () => photoRemoval.eraseExpired() },
      { name: 'discard idle uploads', run: () => photoRemoval.discardIdleUploads() },
      {
        name: 'sweep orphan files',
        run: async () => reportOrphans(await photoRemoval.sweepOrphanFiles(), infra.log),
        everyMs: dayMs,
      },
      { name: 'drop expired erasures', run: () => photoRemoval.dropExpiredErasures(), everyMs: dayMs },
      {
        name: 'write missing facts of photos',
        run: () => photoRemoval.writeMissingFacts(),
        everyMs: dayMs,
        isTimeless: true,
      },
    ],
  } satisfies Module;
}

/** At the start this is where a database is noticed that is older than its pictures. */
function reportOrphans({ found, kept }: OrphanCounts, log: Logger): void {
  if (found > 0) {
    log.error(
      { photos: found },
      'the database does not know photos that were received: it is damaged, or older than its pictures. They are in quarantine; put the newer database back, or run "rollcall doctor --adopt"',
    );
  } else if (kept > 0) {
    log.warn(
      { photos: kept },
      `photos are in quarantine, and deleted after ${quarantineDays} days; see "rollcall doctor"`,
    );
  }
}
