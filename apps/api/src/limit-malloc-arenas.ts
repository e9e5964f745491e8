import { isSea } from 'node:sea';

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
