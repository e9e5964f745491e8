import { execFileSync } from 'node:child_process';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import qrcode from 'qrcode';

// Writes e2e/support/code.heic: the QR code of an event whose code is CODE2345, as a phone photographs it. Needs `heif-enc`;
// see apps/api/test/pictures/README.md.
const source = join(mkdtempSync(join(tmpdir(), 'code-heic-')), 'code.png');
writeFileSync(source, await qrcode.toBuffer('https://rollcall.example/join/CODE2345', { width: 480, margin: 4 }));
execFileSync('heif-enc', ['-q', '60', '-o', resolve(import.meta.dirname, '../e2e/support/code.heic'), source]);
