import { startParameter } from '@rollcall/screens/start-path';
import type { ManifestOptions } from 'vite-plugin-pwa';
import { documentTexts } from './src/language/document.texts.ts';
import { documentLanguage } from './src/language/set-language.ts';

/** Returns what an installed Rollcall looks like to the phone, in the language that is set. */
export function createManifest(): Partial<ManifestOptions> {
  const t = documentTexts();
  return {
    id: '/',
    start_url: `/?${startParameter}`,
    scope: '/',
    name: 'Rollcall',
    short_name: 'Rollcall',
    description: t.description,
    lang: documentLanguage(),
    dir: 'ltr',
    display: 'standalone',
    theme_color: '#FAF6EF',
    background_color: '#FAF6EF',
    categories: ['photo', 'social', 'events'],
    icons: [
      { src: '/icons/icon-192.png', sizes: '192x192', type: 'image/png', purpose: 'any' },
      { src: '/icons/icon-512.png', sizes: '512x512', type: 'image/png', purpose: 'any' },
      { src: '/icons/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ],
    screenshots: [
      {
        src: '/screenshots/join-narrow.png',
        sizes: '780x1688',
        type: 'image/png',
        form_factor: 'narrow',
        label: t.joinScreenshot,
      },
      {
        src: '/screenshots/home-narrow.png',
        sizes: '780x1688',
        type: 'image/png',
        form_factor: 'narrow',
        label: t.homeScreenshot,
      },
      {
        src: '/screenshots/home-wide.png',
        sizes: '1440x900',
        type: 'image/png',
        form_factor: 'wide',
        label: t.homeOnTablet,
      },
    ],
    shortcuts: [
      {
        name: t.camera,
        short_name: t.camera,
        description: t.cameraNote,
        url: '/camera',
        icons: [{ src: '/icons/icon-192.png', sizes: '192x192', type: 'image/png' }],
      },
    ],
  };
}
