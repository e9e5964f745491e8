import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { build } from 'rolldown';
import { api, findScripts, splitBundleOptions } from './api-bundle.ts';

const dist = join(api, 'dist');
await rm(dist, { recursive: true, force: true });
const options = splitBundleOptions(['src/main.ts', ...(await findScripts())], dist);
await build({ ...options, output: { ...options.output, sourcemap: true } });
