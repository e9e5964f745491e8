import { mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const memory = '/dev/shm';
/** A run needs a tenth. Containers often have 64 MB. */
const neededBytes = 2e9;

/**
 * Makes a folder for the temporary files of all tests of a run, and removes it with what killed processes left in it. It
 * is in memory where there is room: all writes and syncs are the same calls, without the wait for a disk, since no test
 * can cut the power.
 */
export default function createTemporaryFolder(): () => void {
  const dir = mkdtempSync(join(hasRoomInMemory() ? memory : tmpdir(), 'rollcall-tests-'));
  process.env.TMPDIR = dir;
  return () => rmSync(dir, { recursive: true, force: true });
}

function hasRoomInMemory(): boolean {
  try {
    const { bavail, bsize } = statfsSync(memory);
    return bavail * bsize > neededBytes;
  } catch {
    return false;
  }
}
