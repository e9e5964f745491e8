import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { glob, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { root, runOrExit } from './run.ts';

/** Inputs of the build. */
const inputs = [
  'apps/pwa/{src,public}/**/*',
  'apps/pwa/{index.html,package.json,*.ts}',
  'packages/*/src/**/*',
  'pnpm-lock.yaml',
];
const digestFile = join(root, 'apps/pwa/dist/.built-from');

/** Builds the PWA unless `dist` was built from the same inputs. */
export async function buildIfStale(): Promise<void> {
  const digest = await digestInputs();
  if (existsSync(digestFile) && readFileSync(digestFile, 'utf8') === digest) return;
  await runOrExit('vite', ['build', '--logLevel', 'warn'], { cwd: join(root, 'apps/pwa') });
  await runOrExit(process.execPath, ['scripts/compress-assets.ts']);
  writeFileSync(digestFile, digest);
}

async function digestInputs(): Promise<string> {
  const hash = createHash('sha256');
  const files = await Array.fromAsync(glob(inputs, { cwd: root, withFileTypes: true }));
  const paths = files.filter((file) => file.isFile()).map((file) => join(file.parentPath, file.name));
  for (const path of paths.sort()) hash.update(path.slice(root.length)).update(await readFile(path));
  return hash.digest('hex');
}
