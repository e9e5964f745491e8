import { cameraDocumentPath, subscribePath } from '@rollcall/screens/shells';
import { createMiddleware } from 'hono/factory';
import { secureHeaders } from 'hono/secure-headers';
import type { Settings } from '../settings/settings.ts';

/** Of the payment provider: https://docs.stripe.com/security/guide#content-security-policy */
const paymentSources = {
  scriptSrc: ['https://js.stripe.com', 'https://*.js.stripe.com'],
  connectSrc: ['https://api.stripe.com'],
  frameSrc: ['https://js.stripe.com', 'https://*.js.stripe.com', 'https://hooks.stripe.com'],
};

const noSources: typeof paymentSources = { scriptSrc: [], connectSrc: [], frameSrc: [] };

/**
 * Sets the security headers of every response: no inline scripts, no frames, no other hosts, no microphone; on /subscribe,
 * where plans are sold, those of the payment provider; on the camera's document, where videos are recorded, the microphone.
 */
export function securityHeaders(settings: Pick<Settings, 'isHttps' | 'acceptsPayments'>) {
  const everywhere = createHeaders(settings, {});
  const whereOnePays = settings.acceptsPayments ? createHeaders(settings, { sources: paymentSources }) : everywhere;
  const whereOneRecords = createHeaders(settings, { hasMicrophone: true });
  return createMiddleware(async (c, next) => {
    const { path } = c.req;
    if (subscribePath.test(path)) await whereOnePays(c, next);
    else if (cameraDocumentPath.test(path)) await whereOneRecords(c, next);
    else await everywhere(c, next);
  });
}

function createHeaders(
  { isHttps }: Pick<Settings, 'isHttps'>,
  { sources: added = noSources, hasMicrophone = false }: { sources?: typeof paymentSources; hasMicrophone?: boolean },
) {
  return secureHeaders({
    // Pictures have a stricter policy.
    overwrite: false,
    contentSecurityPolicy: {
      defaultSrc: ["'self'"],
      // Decoding HEIC on the device compiles WebAssembly.
      scriptSrc: ["'self'", "'wasm-unsafe-eval'", ...added.scriptSrc],
      // The workers of the picture compression start from a blob that imports a script of the same origin.
      workerSrc: ["'self'", 'blob:'],
      imgSrc: ["'self'", 'data:', 'blob:'],
      mediaSrc: ["'self'", 'blob:'],
      connectSrc: ["'self'", 'blob:', ...added.connectSrc],
      ...(added.frameSrc.length > 0 && { frameSrc: added.frameSrc }),
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
    strictTransportSecurity: isHttps ? 'max-age=31536000' : false,
    permissionsPolicy: {
      camera: ['self'],
      microphone: hasMicrophone ? ['self'] : [],
      geolocation: [],
      payment: ['self'],
    },
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
