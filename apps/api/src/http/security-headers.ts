import { createMiddleware } from 'hono/factory';
import { secureHeaders } from 'hono/secure-headers';
import type { Settings } from '../settings/settings.ts';

/** Sets the security headers of every response: no inline scripts, no frames, no other hosts. */
export function securityHeaders(settings: Pick<Settings, 'isHttps'>) {
  return secureHeaders({
    // Pictures have a stricter policy.
    overwrite: false,
    contentSecurityPolicy: {
      defaultSrc: ["'self'"],
      // Decoding HEIC on the device compiles WebAssembly.
      scriptSrc: ["'self'", "'wasm-unsafe-eval'"],
      // The workers of the picture compression start from a blob that imports a script of the same origin.
      workerSrc: ["'self'", 'blob:'],
      imgSrc: ["'self'", 'data:', 'blob:'],
      mediaSrc: ["'self'", 'blob:'],
      connectSrc: ["'self'", 'blob:'],
      objectSrc: ["'none'"],
      baseUri: ["'none'"],
      formAction: ["'self'"],
      frameAncestors: ["'none'"],
    },
    crossOriginOpenerPolicy: 'same-origin',
    crossOriginResourcePolicy: 'same-origin',
    // Not even for the same origin: a URL may contain a one-time token (ASVS 3.4.5). `fetch` still sends `Origin`; a
    // `<form method="post">` would send `null`, and the page has none.
    referrerPolicy: 'no-referrer',
    xFrameOptions: 'DENY',
    strictTransportSecurity: settings.isHttps ? 'max-age=31536000' : false,
    permissionsPolicy: { camera: ['self'], microphone: [], geolocation: [], payment: ['self'] },
  });
}

/** For pictures and archives, and errors in their place: nothing runs when they are opened as a page. */
export const filePolicy = "default-src 'none'; frame-ancestors 'none'; sandbox";

/** Sandboxes pictures, and errors in their place. */
export const pictureHeaders = createMiddleware(async (c, next) => {
  await next();
  c.header('Content-Security-Policy', filePolicy);
});

/** Forbids caching (ASVS 14.3.2) unless a route sets its own `Cache-Control`. */
export const noStore = createMiddleware(async (c, next) => {
  await next();
  if (!c.res.headers.has('Cache-Control')) c.header('Cache-Control', 'no-store');
});
