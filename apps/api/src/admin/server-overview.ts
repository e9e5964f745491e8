import type { ServerOverview } from '@rollcall/schema/admin';
import manifest from '../../package.json' with { type: 'json' };
import type { BlobStore } from '../blobs/blob-store.ts';
import { reserveOf } from '../blobs/disk-reserve.ts';
import type { Database } from '../database/open.ts';
import { countFailedRenditions, countRenditionJobs } from '../photos/rendition-counts.table.ts';
import { countQuarantined } from '../removal/orphan-files.ts';
import type { Settings } from '../settings/settings.ts';

export interface ServerOverviewDeps {
  db: Database;
  blobs: Pick<BlobStore, 'freeSpace' | 'quarantine'>;
  mailQueue: { readonly pendingCount: number; readonly failedInARow: number };
  storedMailQueue: { count(): Promise<number>; countFailed(): Promise<number> };
  settings: Pick<Settings, 'acceptsPayments' | 'isBillingOn' | 'registration' | 'smtpUrl' | 'support'>;
}

/** Describes the server as it is now. Reads counters, indexes and the quarantine only, never all photos or their folders. */
export async function describeServer({
  db,
  blobs,
  mailQueue,
  storedMailQueue,
  settings,
}: ServerOverviewDeps): Promise<ServerOverview> {
  const [disk, waiting, failedByEvent, quarantined, storedMails, failedMails] = await Promise.all([
    blobs.freeSpace(),
    countRenditionJobs(db),
    countFailedRenditions(db),
    countQuarantined(blobs),
    storedMailQueue.count(),
    storedMailQueue.countFailed(),
  ]);
  const { acceptsPayments, isBillingOn, registration, smtpUrl, support } = settings;
  return {
    version: manifest.version,
    registration,
    acceptsPayments,
    ...(support && { supportHours: support.hours }),
    isBillingOn,
    disk: { ...disk, reservedBytes: reserveOf(disk.totalBytes) },
    renditions: {
      waiting,
      failed: failedByEvent.reduce((sum, { photos }) => sum + photos, 0),
      failedEventId: failedByEvent[0]?.eventId ?? null,
    },
    quarantine: { photos: quarantined },
    mail: {
      isSetUp: smtpUrl !== null,
      waiting: mailQueue.pendingCount + storedMails,
      failed: mailQueue.failedInARow + failedMails,
    },
  };
}
