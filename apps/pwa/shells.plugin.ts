import { type Shell, shells } from '@rollcall/schema/shell';
import { createElement, type FunctionComponent } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { Plugin, Rolldown } from 'vite';
import { EventsOpening } from './src/features/events/events-opening.tsx';
import { Hero } from './src/features/landing/hero.tsx';

/** Writes a document for each shell: `index.html` with its theme, asking for its route's code with the first answer. */
export function writeShells(): Plugin {
  return {
    name: 'rollcall:write-shells',
    apply: 'build',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const index = bundle['index.html'];
        if (index?.type !== 'asset') return;
        for (const shell of shells) {
          this.emitFile({
            type: 'asset',
            fileName: shell.fileName,
            source: documentOf(shell, String(index.source), bundle),
          });
        }
      },
    },
  };
}

/** What a screen shows under the bar without knowing anything yet. */
const firstPaints = new Map<string, FunctionComponent>([
  ['landing.html', Hero],
  ['events.html', EventsOpening],
]);

function documentOf({ fileName, route, isDarkroom }: Shell, index: string, bundle: Rolldown.OutputBundle): string {
  const firstPaint = firstPaints.get(fileName);
  const painted = firstPaint
    ? `</header>\n      <main>${renderToStaticMarkup(createElement(firstPaint))}</main>`
    : fileName === 'join.html'
      ? // The server puts the event here; see apps/api/src/http/join-document.ts.
        '</header>\n      <main class="shell-join"><!--event--></main>'
      : fileName === 'gallery.html'
        ? // And here what this caller sees of it; see apps/api/src/http/gallery-document.ts.
          '</header>\n      <main><!--gallery--></main>'
        : '</header>';
  const preloads = [...chunksOf(route, bundle)]
    .filter((chunk) => !index.includes(chunk))
    .map((chunk) => `<link rel="modulepreload" crossorigin href="/${chunk}">\n  `);
  const themed = isDarkroom ? index.replace('<html lang="en">', '<html lang="en" data-theme="dark">') : index;
  const whole = themed.replace('</header>', painted).replace('</head>', `${preloads.join('')}</head>`);
  // What is painted before any script comes before the scripts on a weak link, too: style and fonts first.
  return whole
    .replaceAll('rel="modulepreload"', 'rel="modulepreload" fetchpriority="low"')
    .replaceAll('<script type="module"', '<script type="module" fetchpriority="low"');
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
