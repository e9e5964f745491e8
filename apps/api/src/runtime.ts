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
 * Replaces this process once (execve) to limit glibc's malloc to two arenas. By default it has one for nearly every
 * thread, which after large pictures keeps a third more memory. glibc reads the setting only when a process starts. The
 * process id stays, so signals and the exit code still reach the parent. Takes about 50 ms.
 */
export function limitMallocArenas(): void {
  const isDone = process.env.MALLOC_ARENA_MAX !== undefined;
  // Under `--watch` the IPC channel of the parent would be lost.
  if (isDone || process.platform !== 'linux' || !process.execve || process.connected) return;
  // In a single executable, argv[1] is not a script path.
  const args = isSea() ? process.argv.slice(2) : [...process.execArgv, ...process.argv.slice(1)];
  process.execve(process.execPath, [process.execPath, ...args], { ...process.env, MALLOC_ARENA_MAX: '2' });
}
