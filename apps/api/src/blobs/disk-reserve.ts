import { ProblemError } from '../http/problem.ts';
import type { BlobStore } from './blob-store.ts';

/** Kept free of uploads, so that the database, its copy before an update, and renditions have room. Renditions take half. */
const reservedBytes = 500_000_000;
/** On a small disk. */
const reservedShare = 0.05;

const measuredEveryMs = 1000;

/** Returns what is kept free of a disk of this size. */
export function reserveOf(totalBytes: number): number {
  return Math.min(reservedBytes, totalBytes * reservedShare);
}

/** Keeps a part of the disk for the database. */
export class DiskReserve {
  private readonly blobs: Pick<BlobStore, 'freeSpace'>;
  /** All bytes admitted so far. */
  admittedBytes = 0;
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
    this.admittedBytes += bytes;
  }

  /** Returns whether renditions of photos that were admitted may take more of the reserve. */
  async hasRoomForRenditions(): Promise<boolean> {
    const { freeBytes, totalBytes } = await this.blobs.freeSpace();
    return freeBytes > reserveOf(totalBytes) / 2;
  }

  private async measure(): Promise<void> {
    const { freeBytes, totalBytes } = await this.blobs.freeSpace();
    this.roomBytes = freeBytes - reserveOf(totalBytes);
    this.measuredAtMs = Date.now();
  }
}
