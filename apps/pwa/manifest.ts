import type { ManifestOptions } from 'vite-plugin-pwa';

/** What an installed Rollcall looks like to the phone. */
export const manifest: Partial<ManifestOptions> = {
  id: '/',
  start_url: '/',
  scope: '/',
  name: 'Rollcall',
  short_name: 'Rollcall',
  description: 'Every guest’s photos of an event in one gallery, also from a cellar with one bar of signal.',
  lang: 'en',
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
      label: 'Joining an event',
    },
    { src: '/screenshots/home-narrow.png', sizes: '780x1688', type: 'image/png', form_factor: 'narrow', label: 'Home' },
    {
      src: '/screenshots/home-wide.png',
      sizes: '1440x900',
      type: 'image/png',
      form_factor: 'wide',
      label: 'Home on a tablet',
    },
  ],
  shortcuts: [
    {
      name: 'Camera',
      short_name: 'Camera',
      description: 'Take photos for the event you joined last',
      url: '/camera',
      icons: [{ src: '/icons/icon-192.png', sizes: '192x192', type: 'image/png' }],
    },
  ],
};
