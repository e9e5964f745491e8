/** A document that a screen starts from: what is painted before any script runs. */
export interface Shell {
  /** Its name in the built app. */
  fileName: string;
  /** Module of the route whose code it asks for ahead, under `routes/`. */
  route: string;
  paths: RegExp;
  /** Dark from the first paint on, whatever the system says. */
  isDarkroom: boolean;
}

/** Screens that people come to first or that are always dark. Every other path starts from `index.html`. */
export const shells: readonly Shell[] = [
  { fileName: 'camera.html', route: 'event.$id.camera.tsx', paths: /^\/event\/[^/]+\/camera\/?$/, isDarkroom: true },
  {
    fileName: 'join.html',
    route: '-join-page.tsx',
    paths: /^\/(join-event|join(\/[^/]*)?|event\/[^/]+)\/?$/,
    isDarkroom: false,
  },
  {
    fileName: 'gallery.html',
    route: 'event.$id.gallery.tsx',
    paths: /^\/event\/[^/]+\/gallery\/?$/,
    isDarkroom: false,
  },
  { fileName: 'landing.html', route: 'index.tsx', paths: /^\/$/, isDarkroom: false },
  { fileName: 'events.html', route: 'events.tsx', paths: /^\/events\/?$/, isDarkroom: false },
];
