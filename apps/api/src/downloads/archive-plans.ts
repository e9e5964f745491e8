import type { BlobStore } from '../blobs/blob-store.ts';
import { Semaphore } from '../concurrency/semaphore.ts';
import type { Database } from '../database/open.ts';
import { type ArchivePlan, planArchive } from './archive-plan.ts';
import type { ArchiveSelection } from './archive-selection.ts';
import { SelectionCache } from './selection-cache.ts';

/** Photos in the plans that are kept, each of which takes some 800 bytes. */
const maxKeptPhotos = 50_000;

/** The plans of archives. Each range of an archive needs the whole of its plan. */
export class ArchivePlans {
  private readonly deps: { db: Database; blobs: BlobStore };
  private readonly plans: SelectionCache<ArchivePlan>;
  private readonly turns = new Semaphore(1);

  constructor(deps: { db: Database; blobs: BlobStore }) {
    this.deps = deps;
    // One for the plan of an event without photos.
    const weigh = ({ photoCount }: ArchivePlan) => photoCount + 1;
    this.plans = new SelectionCache(deps.db, { maxWeight: maxKeptPhotos, weigh });
  }

  /** Returns the plan of an archive as its event is now. Throws `event-not-found`. */
  async find(selection: ArchiveSelection): Promise<ArchivePlan> {
    return await this.plans.find(selection, (timeZone) =>
      planArchive({ ...this.deps, turns: this.turns }, selection, timeZone),
    );
  }
}
