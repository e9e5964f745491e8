import type { ServerOverview } from '@rollcall/schema/admin';
import manifest from '../../package.json' with { type: 'json' };
import type { BlobStore } from '../blobs/blob-store.ts';
import { reserveOf } from '../blobs/disk-reserve.ts';
import type { Database } from '../database/open.ts';
import { countFailedRenditions, countRenditionJobs } from '../photos/rendition-counts.table.ts';
import type { Settings } from '../settings/settings.ts';

export interface ServerOverviewDeps {
  db: Database;
  blobs: Pick<BlobStore, 'freeSpace'>;
  mailQueue: { readonly pendingCount: number; readonly failedInARow: number };
  settings: Pick<Settings, 'acceptsPayments' | 'isBillingOn' | 'registration' | 'smtpUrl'>;
}

/** Describes the server as it is now. Reads counters and indexes only, never a folder or all photos. */
export async function describeServer({ db, blobs, mailQueue, settings }: ServerOverviewDeps): Promise<ServerOverview> {
  const [disk, waiting, failedByEvent] = await Promise.all([
    blobs.freeSpace(),
    countRenditionJobs(db),
    countFailedRenditions(db),
  ]);
  const { acceptsPayments, isBillingOn, registration, smtpUrl } = settings;
  return {
    version: manifest.version,
    registration,
    acceptsPayments,
    isBillingOn,
    disk: { ...disk, reservedBytes: reserveOf(disk.totalBytes) },
    renditions: {
      waiting,
      failed: failedByEvent.reduce((sum, { photos }) => sum + photos, 0),
      failedEventId: failedByEvent[0]?.eventId ?? null,
    },
    mail: { isSetUp: smtpUrl !== null, waiting: mailQueue.pendingCount, failed: mailQueue.failedInARow },
  };
}
