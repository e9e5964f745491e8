import { createMiddleware } from 'hono/factory';
import { secureHeaders } from 'hono/secure-headers';
import type { Settings } from '../settings/settings.ts';

/** What every answer tells the browser not to do. No inline script, no frames, no other hosts. */
export function securityHeaders(settings: Pick<Settings, 'isHttps'>) {
  return secureHeaders({
    // Pictures bring a stricter policy of their own.
    overwrite: false,
    contentSecurityPolicy: {
      defaultSrc: ["'self'"],
      // Decoding HEIC on the device compiles WebAssembly.
      scriptSrc: ["'self'", "'wasm-unsafe-eval'"],
      // Workers of the picture compression start from a blob that imports our own script.
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
    // Not even to ourselves: an address may carry a one-time token (ASVS 3.4.5). `fetch` tells its `Origin` all the
    // same; a `<form method="post">` would tell `null`, and the page has none.
    referrerPolicy: 'no-referrer',
    xFrameOptions: 'DENY',
    strictTransportSecurity: settings.isHttps ? 'max-age=31536000' : false,
    permissionsPolicy: { camera: ['self'], microphone: [], geolocation: [], payment: ['self'] },
  });
}

/** Pictures, and refusals in their place: even opened as a page of their own they do nothing. */
export const pictureHeaders = createMiddleware(async (c, next) => {
  await next();
  c.header('Content-Security-Policy', "default-src 'none'; sandbox");
});
