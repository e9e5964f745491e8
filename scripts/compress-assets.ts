import { glob, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { root } from './run.ts';

/** Smaller files are not compressed: what they save is less than the headers of a compressed response. */
const minBytes = 512;
const dist = join(root, 'apps/pwa/dist');

/** Writes a .br and a .gz beside every text file of the built app, which the server sends as they are. */
for await (const name of glob('**/*.{html,js,css,svg,wasm,webmanifest,json}', { cwd: dist })) {
  const path = join(dist, name);
  const bytes = await readFile(path);
  if (bytes.length < minBytes) continue;
  await writeFile(`${path}.gz`, await promisify(gzip)(bytes, { level: 9 }));
  const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY };
  await writeFile(`${path}.br`, await promisify(brotliCompress)(bytes, { params }));
}
