import { execFileSync } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { drawDisplayP3 } from '../display-p3.ts';

// Creates display-p3.heic: patches with Display P3 values and the profile's bytes in `colr`, as iPhones write them.
// Needs `heif-enc`; see README.md.
const source = join(mkdtempSync(join(tmpdir(), 'display-p3-')), 'patches.png');
await drawDisplayP3().png().toFile(source);
const target = new URL('./display-p3.heic', import.meta.url).pathname;
execFileSync('heif-enc', ['-q', '95', '-p', 'chroma=444', '-o', target, source]);
