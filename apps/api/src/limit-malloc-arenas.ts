import { isSea } from 'node:sea';

/**
 * Starts this process anew in its own place, once, with two arenas for glibc's malloc: by default it keeps one for
 * nearly every thread, and with them a third more memory after large pictures. glibc reads the setting only when a
 * process begins. The process keeps its id, so signals and its exit code reach who started it. Takes some 50 ms.
 */
export function limitMallocArenas(): void {
  const isDone = process.env.MALLOC_ARENA_MAX !== undefined;
  // Under `--watch` the parent talks to this process over a channel that would be lost.
  if (isDone || process.platform !== 'linux' || !process.execve || process.connected) return;
  // A single file names itself where others name their script.
  const args = isSea() ? process.argv.slice(2) : [...process.execArgv, ...process.argv.slice(1)];
  process.execve(process.execPath, [process.execPath, ...args], { ...process.env, MALLOC_ARENA_MAX: '2' });
}
