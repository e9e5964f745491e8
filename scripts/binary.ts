import { createHash } from 'node:crypto';
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { writeBinary } from './binary/write-binary.ts';
import { buildIfStale } from './build-if-stale.ts';
import { root, runOrExit } from './run.ts';

// `pnpm binary` writes `dist/rollcall`, an executable for this platform that needs nothing else. `--test` then runs it in
// a folder with nothing else in it, and by the commands of docs/self-hosting.md; `--verify` builds everything again and fails if a byte differs.
const { values: options } = parseArgs({ options: { test: { type: 'boolean' }, verify: { type: 'boolean' } } });
const output = join(root, 'dist/rollcall');

await buildIfStale();
await writeBinary(output);
const digest = digestOf(output);
process.stdout.write(`dist/rollcall: ${(readFileSync(output).length / 1e6).toFixed(0)} MB, SHA-256 ${digest}\n`);
if (options.test) await test();
if (options.verify) await verify();

async function test(): Promise<void> {
  const env = { ...process.env, ROLLCALL_BINARY: output };
  await runOrExit('vitest', ['run', '--config', 'scripts/binary/vitest.config.ts'], { env });
}

async function verify(): Promise<void> {
  const again = join(root, 'dist/rollcall-again');
  for (const dist of ['apps/pwa/dist', 'apps/api/dist']) rmSync(join(root, dist), { recursive: true });
  await buildIfStale();
  await writeBinary(again);
  const isSame = digestOf(again) === digest;
  rmSync(again);
  process.stdout.write(isSame ? 'A second build is the same, byte for byte.\n' : 'A second build differs.\n');
  if (!isSame) process.exitCode = 1;
}

function digestOf(path: string): string {
  return createHash('sha256').update(readFileSync(path)).digest('hex');
}
