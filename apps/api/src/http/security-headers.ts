import { secureHeaders } from 'hono/secure-headers';
import type { Settings } from '../settings.ts';

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
    referrerPolicy: 'strict-origin-when-cross-origin',
    xFrameOptions: 'DENY',
    strictTransportSecurity: settings.isHttps ? 'max-age=31536000' : false,
    permissionsPolicy: { camera: ['self'], microphone: [], geolocation: [], payment: ['self'] },
  });
}
