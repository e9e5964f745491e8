import { isSea } from 'node:sea';

/** The N-API version that better-sqlite3's addon is built for; an older Node would crash when loading it. */
const neededNapi = 10;

/** Throws if this Node cannot run Rollcall. */
export function assertRuntime(): void {
  if (Number(process.versions.napi) < neededNapi || typeof process.features.typescript !== 'string') {
    throw new Error(`this needs Node 26, not ${process.version}; "npx -y pnpm@12.21.0 start" brings its own`);
  }
}

/**
 * Settings that glibc reads only when a process starts. glibc's malloc has one arena for nearly every thread and
 * keeps freed blocks of up to 32 MB by default; with two arenas and a fixed threshold, large blocks are returned.
 */
const memorySettings = {
  MALLOC_ARENA_MAX: '2',
  MALLOC_MMAP_THRESHOLD_: '131072',
  MALLOC_TRIM_THRESHOLD_: '131072',
};
/** V8 reserves three of these for new objects, and by default they grow to 16 MB each. */
export const v8Options = ['--max-semi-space-size=1'];

/**
 * Replaces this process once (execve) by one with settings that save memory. The process id stays, so signals and the
 * exit code still reach the parent. Takes about 50 ms.
 */
export function replaceWithSmallProcess(): void {
  const isDone = process.env.MALLOC_ARENA_MAX !== undefined;
  // Under `--watch` the IPC channel of the parent would be lost.
  if (isDone || process.platform !== 'linux' || !process.execve || process.connected) return;
  // The executable has options of V8 inside (scripts/binary), and no path of a script in its arguments.
  const args = isSea() ? process.argv.slice(2) : [...v8Options, ...process.execArgv, ...process.argv.slice(1)];
  process.execve(process.execPath, [process.execPath, ...args], { ...process.env, ...memorySettings });
}
