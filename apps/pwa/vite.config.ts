import tailwindcss from '@tailwindcss/vite';
import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import browserslistToEsbuild from 'browserslist-to-esbuild';
import { defineConfig, type Plugin, type Rolldown } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { chunkFileName, refuseBlockedNames } from './file-names.ts';
import { isOnGuestPath } from './guest-path.ts';
import { createManifest } from './manifest.ts';
import { findOptionalScripts, markOptional } from './optional-files.ts';
import { withTranslations } from './precache-revisions.ts';
import { writeShells } from './shells.plugin.ts';

const apiOrigin = `http://127.0.0.1:${process.env.PORT ?? '3000'}`;

/** Preloads the text fonts, which the style sheet would request later. The monospaced font is not preloaded. */
function preloadFonts(): Plugin {
  return {
    name: 'rollcall:preload-fonts',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { bundle }) =>
        Object.keys(bundle ?? {})
          .filter((fileName) => /(bricolage|instrument)[^/]*\.woff2$/.test(fileName))
          .map((fileName) => ({
            tag: 'link',
            attrs: { rel: 'preload', as: 'font', type: 'font/woff2', href: `/${fileName}`, crossorigin: '' },
            injectTo: 'head-prepend',
          })),
    },
  };
}

const sharedFolders =
  /pwa[\\/]src[\\/](ui(?![\\/]navigation[\\/]tabs)|identity|language|local|remote|mirror|outbox|features[\\/](open-event|hosting[\\/]hosted-events\.hooks)|features[\\/]capture[\\/]prepare[\\/](preparation|prepare-(captured|in-worker)))|packages[\\/](schema|gallery|picture-metadata|screens)/;

/**
 * Few chunks, since each costs a round trip on a slow network: one for the start, one shared by all screens, and one
 * shared by screens that guests do not need. A library that one screen uses is in that screen's chunk.
 */
const chunkGroups = [
  {
    name: 'photo-grid',
    test: /virtual-core|react-virtual|thumbhash|developing-image|scroll-velocity|tile-grid/,
    priority: 2,
    includeDependenciesRecursively: false,
  },
  // The routes to the join screen with the screen itself: another file would be another round trip before the form.
  {
    name: 'join',
    test: /routes[\\/](-join-page\.tsx|(join-event|join\.\$eventCodeOrId|event\.\$id\.index)\.tsx\?tsr-split)|features[\\/]join[\\/](?!scan|qr-|reentry|event-lookup)/,
    priority: 2,
    includeDependenciesRecursively: false,
  },
  { name: 'platform', tags: ['$initial' as const], test: /node_modules|preload-helper/, priority: 1 },
  {
    name: 'start',
    tags: ['$initial' as const],
    test: /pwa[\\/]src[\\/](?!main)|packages[\\/](schema|gallery|picture-metadata|screens)/,
    includeDependenciesRecursively: false,
  },
  {
    debugName: 'shared or site',
    name: (id: string, bundle: Rolldown.ChunkingContext) => (isOnGuestPath(id, bundle) ? 'shared' : 'site'),
    test: (id: string) => sharedFolders.test(id) || id.includes('lucide-react'),
    minShareCount: 2,
    includeDependenciesRecursively: false,
  },
];

export default defineConfig({
  plugins: [
    tanstackRouter({ target: 'react', autoCodeSplitting: true }),
    react(),
    tailwindcss(),
    preloadFonts(),
    writeShells(),
    refuseBlockedNames(),
    findOptionalScripts(),
    VitePWA({
      strategies: 'injectManifest',
      srcDir: 'src/sw',
      filename: 'sw.ts',
      injectRegister: false,
      manifest: createManifest(),
      // The patterns include the icons already. A file listed twice with two revisions would fail the service worker.
      includeManifestIcons: false,
      injectManifest: {
        // A classic script: a service worker may not import later, so its lazy modules are part of it.
        rollupFormat: 'iife',
        manifestTransforms: [withTranslations, markOptional],
        globPatterns: ['**/*.{html,js,css,woff2,webp,png,svg,wasm}'],
        globIgnores: [
          'screenshots/**',
          // Shown to visitors of the landing page, not to guests.
          'artwork/screen-*',
          'documents/**',
          'assets/libheif*',
          // Only in documents rendered by the server.
          'gallery-template.html',
          'join-form.html',
          'assets/before-app*',
          'wall.html',
          'assets/venue-wall*',
        ],
      },
    }),
  ],
  // Dexie's own entry leads to a build for browsers of 2015.
  resolve: { alias: [{ find: /^dexie$/, replacement: 'dexie/dist/modern/dexie.mjs' }] },
  // The content security policy allows no inline resources, so nothing becomes a data: URL.
  build: {
    target: browserslistToEsbuild(),
    assetsInlineLimit: 0,
    // The list of every lazy file's scripts would cost each first visit more than one round trip costs a later screen.
    modulePreload: {
      resolveDependencies: (_file, dependencies, { hostType }) =>
        hostType === 'js' ? dependencies.filter((file) => file.endsWith('.css')) : dependencies,
    },
    rolldownOptions: {
      // Shapes that the app does not validate, such as those of responses, are left out.
      treeshake: { manualPureFunctions: ['z'] },
      output: {
        codeSplitting: { groups: chunkGroups },
        // Hashes do not compress, and the start names every lazy file: 42 bits tell the versions of a file apart.
        chunkFileNames: ({ name }) => `assets/${chunkFileName(name)}-[hash:7].js`,
      },
    },
  },
  worker: { format: 'es' },
  server: { host: '127.0.0.1', proxy: { '/api': apiOrigin, '/uploads': apiOrigin, '/event-pictures': apiOrigin } },
});
