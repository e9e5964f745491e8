import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { glob, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { root, runOrExit } from './run.ts';

interface Build {
  dist: string;
  inputs: string[];
  run(): Promise<void>;
}

const sharedInputs = ['packages/*/src/**/*', 'pnpm-lock.yaml'];

const builds: Build[] = [
  {
    dist: join(root, 'apps/pwa/dist'),
    inputs: ['apps/pwa/{src,public}/**/*', 'apps/pwa/{index.html,package.json,*.ts}', ...sharedInputs],
    run: async () => {
      await runOrExit('vite', ['build', '--logLevel', 'warn'], { cwd: join(root, 'apps/pwa') });
      await runOrExit(process.execPath, ['scripts/compress-assets.ts']);
    },
  },
  {
    dist: join(root, 'apps/api/dist'),
    inputs: ['apps/api/src/**/*', 'apps/api/package.json', 'scripts/{api-bundle,bundle-api}.ts', ...sharedInputs],
    run: async () => await runOrExit(process.execPath, ['scripts/bundle-api.ts']),
  },
];

/** Builds the PWA and the API, each unless its `dist` was built from the same inputs. */
export async function buildIfStale(): Promise<void> {
  for (const build of builds) {
    const digestFile = join(build.dist, '.built-from');
    const digest = await digestFiles(build.inputs);
    if (existsSync(digestFile) && readFileSync(digestFile, 'utf8') === digest) continue;
    await build.run();
    writeFileSync(digestFile, digest);
  }
}

async function digestFiles(patterns: string[]): Promise<string> {
  const hash = createHash('sha256');
  const files = await Array.fromAsync(glob(patterns, { cwd: root, withFileTypes: true }));
  const paths = files.filter((file) => file.isFile()).map((file) => join(file.parentPath, file.name));
  for (const path of paths.sort()) hash.update(path.slice(root.length)).update(await readFile(path));
  return hash.digest('hex');
}
