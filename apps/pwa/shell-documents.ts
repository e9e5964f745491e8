import type { Language } from '@rollcall/schema/language';
import { sourceLanguage } from '@rollcall/schema/language';
import type { Shell } from '@rollcall/screens/shells';
import { createElement, type FunctionComponent } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { Rolldown } from 'vite';
import { earlyScreens } from './src/before-app/early-screens.tsx';
import { EventsPage } from './src/features/events/events-page.tsx';
import { joinTexts } from './src/features/join/join.texts.ts';
import { JoinForm } from './src/features/join/join-form.tsx';
import { ServerRenderedLanding } from './src/features/landing/server-rendered-landing.tsx';
import { documentTexts } from './src/language/document.texts.ts';

const english = documentTexts();

/**
 * Returns the app's `index.html` in the language that is set. It requests the language's catalogue before the script
 * that reads it. Throws if the page no longer says what the catalogue translates.
 */
export function translateIndex(index: string, code: Language, bundle: Rolldown.OutputBundle): string {
  const { description, needsScript } = documentTexts();
  const translated = replace(replace(index, english.description, description), english.needsScript, needsScript);
  if (code === sourceLanguage) return translated;
  const catalogue = Object.keys(bundle).find((fileName) => new RegExp(`^assets/${code}-[^/]+\\.json$`).test(fileName));
  if (!catalogue) throw new Error(`The catalogue of ${code} is missing`);
  const preload = `<link rel="preload" as="fetch" crossorigin href="/${catalogue}">\n  </head>`;
  return replace(replace(translated, '<html lang="en">', `<html lang="${code}">`), '</head>', preload);
}

function replace(source: string, searched: string, replacement: string): string {
  if (!source.includes(searched)) throw new Error(`index.html lacks “${searched}”`);
  return source.replace(searched, () => replacement);
}

/** What a screen shows under the bar without knowing anything yet. */
const firstPaints = new Map<string, FunctionComponent>([
  ['landing.html', ServerRenderedLanding],
  ['events.html', EventsPage],
]);

/**
 * Renders the document of a shell in the language that is set.
 *
 * @param index the app's `index.html` in that language
 */
export function renderShell(
  { fileName, route, isDark }: Shell,
  index: string,
  bundle: Rolldown.OutputBundle,
  firstPaint = firstPaints.get(fileName),
): string {
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
  const themed = isDark ? withFonts.replace('<html', '<html data-theme="dark"') : withFonts;
  const whole = themed.replace('</header>', painted).replace('</head>', `${preloads.join('')}</head>`);
  // What is painted before any script comes before the scripts on a weak link, too: style and fonts first.
  return whole
    .replaceAll('rel="modulepreload"', 'rel="modulepreload" fetchpriority="low"')
    .replaceAll('<script type="module"', '<script type="module" fetchpriority="low"');
}

/**
 * Renders the form to join, for the server to put below the event's name (see features/join/server-rendered-form.ts),
 * with the screens that follow it before the app has started.
 */
export function paintJoinForm(script: string, bundle: Rolldown.OutputBundle): string {
  const form = renderToStaticMarkup(
    createElement(JoinForm, { known: { guestName: '', guestEmail: '' }, onJoin: async () => undefined }),
  );
  const attributes = `id="server-rendered-form" method="dialog" data-busy="${joinTexts().joining}"`;
  // The script runs as soon as it is there, before the app's; only then can a press be recorded.
  const painted = form.replace('<form', `<form ${attributes}`).replace('<button', '<button disabled');
  const screens = Object.entries(earlyScreens).map(
    ([id, screen]) => `<template id="${id}">${renderToStaticMarkup(createElement(screen))}</template>`,
  );
  // Not asynchronous: WebKit runs such a script late. At the end of the document it blocks nothing.
  return `${painted}${screens.join('')}<script src="/${script}"></script>${preloadCamera(bundle)}`;
}

/** Preloads the code of the screen that follows the form, after all that the form's own screen needs. */
function preloadCamera(bundle: Rolldown.OutputBundle): string {
  const camera = findRouteChunk('event.$id.camera.tsx', bundle);
  if (!camera) throw new Error('The code of the camera is missing');
  return `<link rel="modulepreload" fetchpriority="low" crossorigin href="/${camera.fileName}">`;
}

/** Renders the gallery for a caller who may see it: the server puts its first pictures in. */
export function withPictures(shell: string, starter: string): string {
  return startAfterPictures(shell.replace('</header>', '</header>\n      <main><!--gallery--></main>'), starter);
}

/** Makes the app of a shell begin after the shell's pictures. */
export function startAfterPictures(shell: string, starter: string): string {
  const tags = /<(script type="module"[^>]*><\/script|link rel="modulepreload"[^>]*)>\s*/g;
  const app = (shell.match(tags) ?? []).join('');
  return shell
    .replaceAll(tags, '')
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
