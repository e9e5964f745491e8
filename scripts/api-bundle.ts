import { glob, readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { basename, join } from 'node:path';
import type { BuildOptions, Plugin } from 'rolldown';
import { root } from './run.ts';

export const api = join(root, 'apps/api');

/** Native addons, which cannot be bundled, and the packages that load them. */
export const addons = ['better-sqlite3', 'sharp'];

/** What packages import if it is there. It never is. */
const absent = ['pg-native'];

/** Returns the paths of the scripts of workers and child processes. */
export async function findScripts(): Promise<string[]> {
  return (await Array.fromAsync(glob('src/**/*.{worker,child}.ts', { cwd: api }))).sort();
}

/** Returns what all bundles of the API have in common. */
export function bundleOptions(input: string[], dir: string) {
  return {
    cwd: api,
    input,
    platform: 'node',
    // For CommonJS packages.
    transform: { define: { __dirname: 'import.meta.dirname', __filename: 'import.meta.filename' } },
    output: {
      dir,
      entryFileNames: '[name].js',
      chunkFileNames: '[name].js',
      assetFileNames: '[name][extname]',
    },
  } satisfies BuildOptions;
}

/** Returns the options of a bundle of several files, each script one of them. */
export function splitBundleOptions(input: string[], dir: string) {
  const options = bundleOptions(input, dir);
  return {
    ...options,
    external: [...addons, ...absent],
    plugins: [resolveFilesByUrl()],
    output: {
      ...options.output,
      // The licence of libheif asks for a file of its own.
      codeSplitting: { groups: [{ name: 'libheif', test: /libheif-js/ }] },
    },
  } satisfies BuildOptions;
}

/** Rewrites the paths of scripts beside a module to those of their bundles. */
export function withBundledScripts(code: string): string {
  return code.replace(/(new URL\('\.\/[^/']+\.(?:worker|child))\.ts'/g, "$1.js'");
}

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
        const withScripts = withBundledScripts(code);
        const packageFile = /createRequire\(import\.meta\.url\)\.resolve\((\s*)'([^']+)',?(\s*)\)/g;
        for (const [, , request] of withScripts.matchAll(packageFile)) {
          const source = await readFile(createRequire(id).resolve(request!));
          this.emitFile({ type: 'asset', name: basename(request!), source });
        }
        const rewritten = withScripts.replace(
          packageFile,
          (_, before: string, request: string, after: string) =>
            `import.meta.dirname + ${before}'/${basename(request)}'${after}`,
        );
        // In a checkout the package would be found all the same, and in the executable it would not.
        if (rewritten.includes('createRequire(import.meta.url).resolve')) {
          throw new Error(`${id} refers to a file of a package in a form that is not rewritten`);
        }
        return {
          code: rewritten,
          // No line moves.
          map: null,
        };
      },
    },
  };
}
