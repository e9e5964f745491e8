import type { BlobStore } from '../blobs/blob-store.ts';
import type { KeyedMutex } from '../concurrency/keyed-mutex.ts';
import type { Database } from '../database/open.ts';
import type { ChangeFeed } from '../feed/change-feed.ts';
import type { Settings } from '../settings/settings.ts';
import type { ErasureJournal } from './erasure-journal.ts';

/**
 * Every removal of photos, people and events is in this folder, and locks in one order:
 *
 * 1. `photoLocks`, by photo id. Uploads complete under the same lock, so a photo is never removed in the middle of its
 *    completion. Nobody holds two of them.
 * 2. The database transaction. It reads the rows again and decides; nothing but SQL runs in it, and what it erases is
 *    appended to the {@link ErasureJournal} once nothing can refuse it any more.
 * 3. After the commit, files: still under the photo's lock where an upload may be completing.
 * 4. {@link ChangeFeed.announce}.
 *
 * A lock is never acquired inside a transaction. What spans many photos (a person, an event) commits its transaction
 * first and acquires the photos' locks one after the other. Each step can be repeated, and what a crash leaves after
 * step 2 is removed by the scheduled jobs.
 */
export interface RemovalDeps {
  db: Database;
  blobs: BlobStore;
  feed: ChangeFeed;
  photoLocks: KeyedMutex;
  erasures: Pick<ErasureJournal, 'append'>;
}

/** The dependencies of what also checks the caller's rights. */
export interface RemovalStoreDeps extends RemovalDeps {
  settings: Pick<Settings, 'isBillingOn'>;
}
