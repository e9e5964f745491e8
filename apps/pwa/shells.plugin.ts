import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { type Shell, shells } from '@rollcall/screens/shells';
import { createElement, type FunctionComponent } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { minify, type Plugin, type Rolldown, transformWithOxc } from 'vite';
import { EventsPage } from './src/features/events/events-page.tsx';
import { joinTexts } from './src/features/join/join.texts.ts';
import { JoinForm } from './src/features/join/join-form.tsx';
import { Hero } from './src/features/landing/hero.tsx';

/** A file of its own beside the app's: as one of its entries it would change how the app is cut into files. */
async function buildStarter(name: string): Promise<string> {
  const path = resolve(import.meta.dirname, `src/${name}.ts`);
  const { code } = await transformWithOxc(await readFile(path, 'utf8'), path);
  return (await minify(path, code, { module: true })).code;
}

/** Writes a document for each shell: `index.html` with its theme and a preload of its route's code. */
export function writeShells(): Plugin {
  return {
    name: 'rollcall:write-shells',
    apply: 'build',
    generateBundle: {
      order: 'post',
      async handler(_options, bundle) {
        const index = bundle['index.html'];
        if (index?.type !== 'asset') return;
        const webFonts = Object.keys(bundle).find((name) => /web-fonts[^/]*\.css$/.test(name));
        if (!webFonts) throw new Error('The style sheet of the fonts is missing');
        index.source = String(index.source).replace(
          '</head>',
          `<link rel="stylesheet" data-fonts href="/${webFonts}">\n  </head>`,
        );
        const write = (fileName: string, source: string) => this.emitFile({ type: 'asset', fileName, source });
        const emitStarter = async (name: string) =>
          this.getFileName(this.emitFile({ type: 'asset', name: `${name}.js`, source: await buildStarter(name) }));
        write('join-form.html', paintJoinForm(await emitStarter('record-early-submit'), bundle));
        const starter = await emitStarter('start-after-pictures');
        for (const shell of shells) {
          const written = documentOf(shell, String(index.source), bundle);
          write(shell.fileName, written);
          if (shell.fileName === 'gallery.html') write('gallery-template.html', withPictures(written, starter));
        }
      },
    },
  };
}

/** What a screen shows under the bar without knowing anything yet. */
const firstPaints = new Map<string, FunctionComponent>([
  ['landing.html', Hero],
  ['events.html', EventsPage],
]);

function documentOf({ fileName, route, isDark }: Shell, index: string, bundle: Rolldown.OutputBundle): string {
  const firstPaint = firstPaints.get(fileName);
  const painted = firstPaint
    ? `</header>\n      <main>${renderToStaticMarkup(createElement(firstPaint))}</main>`
    : fileName === 'join.html'
      ? // The server puts the event here; see apps/api/src/pages/join.document.ts.
        '</header>\n      <main class="shell-join"><!--event--></main>'
      : '</header>';
  const preloads = [...chunksOf(route, bundle)]
    .filter((chunk) => !index.includes(chunk))
    .map((chunk) => `<link rel="modulepreload" crossorigin href="/${chunk}">\n  `);
  const withFonts =
    fileName === 'join.html'
      ? // The form comes first on a weak link; see src/load-after-first-screen.ts.
        index.replaceAll(/<link rel="(preload" as="font"|stylesheet" data-fonts)[^>]*>\s*/g, '')
      : index;
  const themed = isDark ? withFonts.replace('<html lang="en">', '<html lang="en" data-theme="dark">') : withFonts;
  const whole = themed.replace('</header>', painted).replace('</head>', `${preloads.join('')}</head>`);
  // What is painted before any script comes before the scripts on a weak link, too: style and fonts first.
  return whole
    .replaceAll('rel="modulepreload"', 'rel="modulepreload" fetchpriority="low"')
    .replaceAll('<script type="module"', '<script type="module" fetchpriority="low"');
}

/** The form to join, for the server to put below the event's name; see features/join/server-rendered-form.ts. */
function paintJoinForm(script: string, bundle: Rolldown.OutputBundle): string {
  const form = renderToStaticMarkup(
    createElement(JoinForm, { known: { guestName: '', guestEmail: '' }, onJoin: async () => undefined }),
  );
  const attributes = `id="server-rendered-form" method="dialog" data-busy="${joinTexts().joining}"`;
  // The script runs as soon as it is there, before the app's; only then can a press be recorded.
  const painted = form.replace('<form', `<form ${attributes}`).replace('<button', '<button disabled');
  return `${painted}<script type="module" async src="/${script}"></script>${preloadCamera(bundle)}`;
}

/** Preloads the code of the screen that follows the form, after all that the form's own screen needs. */
function preloadCamera(bundle: Rolldown.OutputBundle): string {
  const camera = findRouteChunk('event.$id.camera.tsx', bundle);
  if (!camera) throw new Error('The code of the camera is missing');
  return `<link rel="modulepreload" fetchpriority="low" crossorigin href="/${camera.fileName}">`;
}

/** The gallery for a caller who may see it: the server puts its first pictures in, and the app begins after them. */
function withPictures(shell: string, starter: string): string {
  const tags = /<(script type="module"[^>]*><\/script|link rel="modulepreload"[^>]*)>\s*/g;
  const app = (shell.match(tags) ?? []).join('');
  return shell
    .replaceAll(tags, '')
    .replace('</header>', '</header>\n      <main><!--gallery--></main>')
    .replace('</head>', `<script type="module" src="/${starter}"></script>\n  </head>`)
    .replace('</body>', `  <template id="app">${app}</template>\n  </body>`);
}

/** The files of a route's component with all that they import. */
function chunksOf(route: string, bundle: Rolldown.OutputBundle): Set<string> {
  const found = new Set<string>();
  const add = (fileName: string) => {
    const chunk = bundle[fileName];
    if (chunk?.type !== 'chunk' || found.has(fileName)) return;
    found.add(fileName);
    for (const imported of chunk.imports) add(imported);
  };
  const chunk = findRouteChunk(route, bundle);
  if (chunk) add(chunk.fileName);
  return found;
}

function findRouteChunk(route: string, bundle: Rolldown.OutputBundle): Rolldown.OutputChunk | undefined {
  const isOfRoute = (id: string) => id.split('?')[0]?.endsWith(`/routes/${route}`);
  return Object.values(bundle).find(
    (chunk): chunk is Rolldown.OutputChunk =>
      chunk.type === 'chunk' && !chunk.isEntry && chunk.moduleIds.some(isOfRoute),
  );
}
