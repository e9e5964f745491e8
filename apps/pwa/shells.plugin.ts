import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { type Shell, shells } from '@rollcall/screens/shells';
import { createElement, type FunctionComponent } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { minify, type Plugin, type Rolldown, transformWithOxc } from 'vite';
import { EventsPage } from './src/features/events/events-page.tsx';
import { Hero } from './src/features/landing/hero.tsx';

/** A file of its own beside the app's: as one of its entries it would change how the app is cut into files. */
async function buildStarter(): Promise<string> {
  const path = resolve(import.meta.dirname, 'src/start-after-pictures.ts');
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
        const write = (fileName: string, source: string) => this.emitFile({ type: 'asset', fileName, source });
        const starter = this.emitFile({ type: 'asset', name: 'start-after-pictures.js', source: await buildStarter() });
        for (const shell of shells) {
          const written = documentOf(shell, String(index.source), bundle);
          write(shell.fileName, written);
          if (shell.fileName === 'gallery.html')
            write('gallery-template.html', withPictures(written, this.getFileName(starter)));
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
  const themed = isDark ? index.replace('<html lang="en">', '<html lang="en" data-theme="dark">') : index;
  const whole = themed.replace('</header>', painted).replace('</head>', `${preloads.join('')}</head>`);
  // What is painted before any script comes before the scripts on a weak link, too: style and fonts first.
  return whole
    .replaceAll('rel="modulepreload"', 'rel="modulepreload" fetchpriority="low"')
    .replaceAll('<script type="module"', '<script type="module" fetchpriority="low"');
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
  for (const chunk of Object.values(bundle)) {
    const isOfRoute = (id: string) => id.split('?')[0]?.endsWith(`/routes/${route}`);
    if (chunk.type === 'chunk' && !chunk.isEntry && chunk.moduleIds.some(isOfRoute)) add(chunk.fileName);
  }
  return found;
}
