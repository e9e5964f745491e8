/** An app shell: the document that a screen starts from, painted before any script runs. */
export interface Shell {
  /** Its file in the built app. */
  fileName: string;
  /** The route module, under `routes/`, whose code it preloads. */
  route: string;
  paths: RegExp;
  /** Whether the screen is dark whatever the color scheme. */
  isDark: boolean;
}

/** Shells of the screens that people visit first or that are always dark. Every other path starts from `index.html`. */
export const shells: readonly Shell[] = [
  { fileName: 'camera.html', route: 'event.$id.camera.tsx', paths: /^\/event\/[^/]+\/camera\/?$/, isDark: true },
  {
    fileName: 'join.html',
    route: '-join-page.tsx',
    paths: /^\/(join-event|join(\/[^/]*)?|event\/[^/]+)\/?$/,
    isDark: false,
  },
  {
    fileName: 'gallery.html',
    route: 'event.$id.gallery.tsx',
    paths: /^\/event\/[^/]+\/gallery\/?$/,
    isDark: false,
  },
  { fileName: 'landing.html', route: 'index.tsx', paths: /^\/$/, isDark: false },
  { fileName: 'events.html', route: 'events.tsx', paths: /^\/events\/?$/, isDark: false },
];
