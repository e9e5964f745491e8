import type { BlobStore } from '../blobs/blob-store.ts';
import { ProblemError } from '../http/problem.ts';

/** Kept free of uploads, so that the database, its copy before an update, and renditions have room. */
const reservedBytes = 500_000_000;
/** On a small disk. */
const reservedShare = 0.05;

const measuredEveryMs = 1000;

/** Keeps a part of the disk for the database. */
export class DiskReserve {
  private readonly blobs: Pick<BlobStore, 'freeSpace'>;
  private measuredAtMs = Number.NEGATIVE_INFINITY;
  /** Free space beyond the reserve when it was measured, less the bytes admitted since. */
  private roomBytes = 0;

  constructor(blobs: Pick<BlobStore, 'freeSpace'>) {
    this.blobs = blobs;
  }

  /** Admits bytes that are about to be written. Throws `storage-full` if they would use the reserve. */
  async admit(bytes: number): Promise<void> {
    const elapsedMs = Date.now() - this.measuredAtMs;
    // Measured anew before a refusal, so that freed space counts at once.
    if (elapsedMs < 0 || elapsedMs > measuredEveryMs || this.roomBytes < bytes) await this.measure();
    if (this.roomBytes < bytes) throw new ProblemError('storage-full');
    this.roomBytes -= bytes;
  }

  private async measure(): Promise<void> {
    const { freeBytes, totalBytes } = await this.blobs.freeSpace();
    this.roomBytes = freeBytes - Math.min(reservedBytes, totalBytes * reservedShare);
    this.measuredAtMs = Date.now();
  }
}
