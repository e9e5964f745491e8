import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { build } from 'rolldown';
import { api, findScripts, splitBundleOptions } from './api-bundle.ts';

/** Writes the bundle of the server to the folder of the first argument, or to where it is started from. */
const dist = process.argv[2] ?? join(api, 'dist');
await rm(dist, { recursive: true, force: true });
const options = splitBundleOptions(['src/main.ts', ...(await findScripts())], dist);
await build({ ...options, output: { ...options.output, sourcemap: true } });
