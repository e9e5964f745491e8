import { glob, readFile, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { basename, join } from 'node:path';
import { build, type Plugin } from 'rolldown';
import { root } from './run.ts';

const api = join(root, 'apps/api');
const dist = join(api, 'dist');

/** Each worker and child process is a script of its own. */
const scripts = await Array.fromAsync(glob('src/**/*.{worker,child}.ts', { cwd: api }));

await rm(dist, { recursive: true, force: true });
await build({
  cwd: api,
  input: ['src/main.ts', ...scripts],
  platform: 'node',
  // Native addons, which cannot be bundled, and the packages that load them.
  external: ['better-sqlite3', 'sharp'],
  // For CommonJS packages.
  transform: { define: { __dirname: 'import.meta.dirname', __filename: 'import.meta.filename' } },
  plugins: [resolveFilesByUrl()],
  output: {
    dir: dist,
    entryFileNames: '[name].js',
    chunkFileNames: '[name].js',
    assetFileNames: '[name][extname]',
    sourcemap: true,
    // The licence of libheif asks for a file of its own.
    codeSplitting: { groups: [{ name: 'libheif', test: /libheif-js/ }] },
  },
});

/**
 * Rewrites the two forms in which the sources refer to a file by its URL: a script beside the module, and a file of a
 * package, which is copied. In the bundle all of them are in the folder of the module.
 */
function resolveFilesByUrl(): Plugin {
  return {
    name: 'rollcall:resolve-files-by-url',
    transform: {
      filter: { id: /apps[\\/]api[\\/]src[\\/]/, code: 'import.meta.url' },
      async handler(code, id) {
        const withScripts = code.replace(/(new URL\('\.\/[^/']+\.(?:worker|child))\.ts'/g, "$1.js'");
        const packageFile = /createRequire\(import\.meta\.url\)\.resolve\('([^']+)'\)/g;
        for (const [, request] of withScripts.matchAll(packageFile)) {
          const source = await readFile(createRequire(id).resolve(request!));
          this.emitFile({ type: 'asset', name: basename(request!), source });
        }
        return {
          code: withScripts.replace(packageFile, (_, request) => `import.meta.dirname + '/${basename(request)}'`),
          // No line moves.
          map: null,
        };
      },
    },
  };
}
