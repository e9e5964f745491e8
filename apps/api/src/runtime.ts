import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { isSea } from 'node:sea';
import { fileURLToPath } from 'node:url';

/** The N-API version that better-sqlite3's addon is built for; an older Node would crash when loading it. */
const neededNapi = 10;

/** Throws if this Node cannot run Rollcall. */
export function assertRuntime(): void {
  if (Number(process.versions.napi) < neededNapi || typeof process.features.typescript !== 'string') {
    throw new Error(`this needs Node 26, not ${process.version}; "npx -y pnpm@12.21.0 start" brings its own`);
  }
}

/** Compiled sources: with them, the server never loads Node's TypeScript compiler, which takes 20 MB. */
const compileCache = fileURLToPath(new URL('../node_modules/.cache/compiled', import.meta.url));

/**
 * Settings that Node and glibc read only when a process starts. glibc's malloc has one arena for nearly every thread and
 * keeps freed blocks of up to 32 MB by default; with two arenas and a fixed threshold, large blocks are returned.
 */
const memorySettings = {
  MALLOC_ARENA_MAX: '2',
  MALLOC_MMAP_THRESHOLD_: '131072',
  MALLOC_TRIM_THRESHOLD_: '131072',
};
/** V8 reserves three of these for new objects, and by default they grow to 16 MB each. */
const v8Options = ['--max-semi-space-size=1'];

/**
 * Replaces this process once (execve) by one with settings that save memory. The process id stays, so signals and the
 * exit code still reach the parent. Takes about 50 ms; the first time also the time that compiling takes.
 */
export function replaceWithSmallProcess(): void {
  const isDone = process.env.MALLOC_ARENA_MAX !== undefined;
  // Under `--watch` the IPC channel of the parent would be lost.
  if (isDone || process.platform !== 'linux' || !process.execve || process.connected) return;
  // In a single executable, argv[1] is not a script path.
  const args = isSea() ? process.argv.slice(2) : [...process.execArgv, ...process.argv.slice(1)];
  const env = { NODE_COMPILE_CACHE: compileCache, ...process.env, ...memorySettings };
  if (!isSea() && !existsSync(env.NODE_COMPILE_CACHE)) fillCompileCache(env);
  process.execve(process.execPath, [process.execPath, ...v8Options, ...args], env);
}

/** Compiles the server in another process. */
function fillCompileCache(env: NodeJS.ProcessEnv): void {
  const modules = ['./serve.ts', './settings/settings.ts', './main.ts'].map((path) => new URL(path, import.meta.url));
  const load = modules.map((url) => `await import(${JSON.stringify(url)});`).join('');
  // `main.ts` prints the version and ends.
  const args = ['--input-type=module', '--eval', load, 'rollcall', '--version'];
  spawnSync(process.execPath, args, { env, stdio: 'ignore' });
}
