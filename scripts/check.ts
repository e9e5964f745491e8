import { run } from './run.ts';

/** All checks, the fast ones first. */
const checks: [what: string, command: string, ...args: string[]][] = [
  ['format and lint', 'biome', 'ci', '--error-on-warnings', '.'],
  ['types: schema', 'tsc', '-p', 'packages/schema'],
  ['types: gallery', 'tsc', '-p', 'packages/gallery'],
  ['types: metadata of pictures', 'tsc', '-p', 'packages/picture-metadata'],
  ['types: screens', 'tsc', '-p', 'packages/screens'],
  ['types: api', 'tsc', '-p', 'apps/api'],
  ['types: page', 'tsc', '-p', 'apps/pwa/tsconfig.page.json'],
  ['types: workers', 'tsc', '-p', 'apps/pwa/tsconfig.worker.json'],
  ['types: service worker', 'tsc', '-p', 'apps/pwa/tsconfig.sw.json'],
  ['types: wall', 'tsc', '-p', 'apps/pwa/tsconfig.wall.json'],
  ['types: tests and build', 'tsc', '-p', 'apps/pwa/tsconfig.node.json'],
  ['types: scripts', 'tsc', '-p', 'scripts'],
  ['directions of imports', 'depcruise', '--config', 'dependency-cruiser.config.mjs', 'apps', 'packages'],
  ['SQL of one engine', 'node', 'scripts/check-engine-sql.ts'],
  [
    'circles of folders',
    'depcruise',
    '--config',
    'dependency-cruiser.folders.config.mjs',
    'apps/api/src',
    'apps/pwa/src',
  ],
  ['files that texts name', 'node', 'scripts/check-paths.ts'],
  ['browser support', 'node', 'scripts/check-browser-support.ts'],
  ['dead code', 'knip', '--no-progress'],
];

for (const [what, command, ...args] of checks) {
  process.stdout.write(`\n— ${what}\n`);
  const code = await run(command, args);
  if (code !== 0) {
    process.stderr.write(`\ncheck failed: ${what}\n`);
    process.exit(code);
  }
}
process.stdout.write('\nAll checks hold.\n');
