import { type Caller, callerOrThrow, requireRecentPassword } from '../access/caller.ts';
import { accessAsReviewer } from '../access/event-access.ts';
import { recordAuditEvent } from '../audit/audit-log.store.ts';
import type { BlobStore } from '../blobs/blob-store.ts';
import type { Database } from '../database/open.ts';
import type { ChangeFeed } from '../feed/change-feed.ts';
import type { Settings } from '../settings.ts';
import { deleteEvent } from './erase-event.ts';
import { removeFiles } from './photo-files.ts';

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
    requireRecentPassword(callerOrThrow(caller));
    const files = await db.transaction().execute(async (trx) => {
      await recordAuditEvent(trx, { actorId: userId, action: 'event.erase', eventId });
      return await deleteEvent(trx, eventId);
    });
    // Streams that are open find out that there is no event any more.
    feed.announce(eventId);
    await removeFiles(blobs, files);
  }
}
