/** The screen whose own document allows the payment provider's script. */
export const subscribePath = /^\/subscribe\/?$/;

/** The camera's own document, which may record sound: by its address, and by the name that the service worker requests. */
export const cameraDocumentPath = /^\/(event\/[^/]+\/camera\/?|camera\.html)$/;

/** The wall of an event: a document of its own, which starts nothing of the app. */
export const wallPath = /^\/event\/[^/]+\/wall\/?$/;

/** An app shell: the document of a screen, rendered before any script runs. */
export interface Shell {
  /** Its file in the built app. */
  fileName: string;
  /** The route module, under `routes/`, whose code it preloads. */
  route: string;
  paths: RegExp;
  /** Whether the screen is dark regardless of the color scheme. */
  isDark: boolean;
}

/** The shells of screens that are often visited first or always dark. All other paths use `index.html`. */
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
