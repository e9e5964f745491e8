/** The N-API version that better-sqlite3's addon is built for; an older Node would crash when loading it. */
const neededNapi = 10;

/** Throws if this Node cannot run Rollcall. */
export function assertRuntime(): void {
  if (Number(process.versions.napi) < neededNapi || typeof process.features.typescript !== 'string') {
    throw new Error(`this needs Node 26, not ${process.version}; "npx -y pnpm@12.21.0 start" brings its own`);
  }
}
