import { reserveOf } from '../blobs/disk-reserve.ts';

/** Finds a disk on which uploads are refused. */
export function checkSpace({ freeBytes, totalBytes }: { freeBytes: number; totalBytes: number }): string[] {
  const reserve = reserveOf(totalBytes);
  if (freeBytes >= reserve) return [];
  const [free, needed] = [freeBytes, reserve].map((bytes) => Math.floor(bytes / 1e6));
  return [`the disk is full: ${free} MB are left, and uploads are refused below ${needed} MB; free some space`];
}
