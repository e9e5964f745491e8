import { recordAct } from '../audit/audit-log.store.ts';
import type { BlobStore } from '../blobs/blob-store.ts';
import type { Database } from '../database/open.ts';
import { type Caller, requireCaller, requireRecentPassword } from '../http/caller.ts';
import type { ChangeFeed } from '../photos/change-feed.ts';
import { removeFiles } from '../photos/photo-files.store.ts';
import type { Settings } from '../settings.ts';
import { accessAsReviewer } from './event-access.ts';
import { deleteEvent } from './event-erasure.ts';

interface Deps {
  db: Database;
  blobs: BlobStore;
  feed: ChangeFeed;
  settings: Pick<Settings, 'isBillingOn'>;
}

/** How an event ends: for ever, with all of its photos. */
export class EventErasureStore {
  private readonly deps: Deps;

  constructor(deps: Deps) {
    this.deps = deps;
  }

  /** Throws `event-not-found`, `not-signed-in`, `forbidden`, `reauth-required`. */
  async erase(caller: Caller | null, eventId: string): Promise<void> {
    const { db, blobs, feed } = this.deps;
    const { userId } = await accessAsReviewer(this.deps, caller, eventId);
    requireRecentPassword(requireCaller(caller));
    const files = await db.transaction().execute(async (trx) => {
      await recordAct(trx, { actorId: userId, action: 'event.erase', eventId });
      return await deleteEvent(trx, eventId);
    });
    // Streams that are open find out that there is no event any more.
    feed.announce(eventId);
    await removeFiles(blobs, files);
  }
}
