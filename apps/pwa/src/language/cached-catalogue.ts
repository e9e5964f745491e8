import type { ComponentsJSON } from '@nanostores/i18n';
import type { Language } from '@rollcall/schema/language';

/** The time limit for the catalogue in milliseconds, since the first screen waits for it. */
const timeoutMs = 8_000;

/** The catalogues' URLs, with hashes of their content. */
const urls = import.meta.glob<string>(['../../locales/*.json', '!**/en-US.json'], {
  query: '?url',
  import: 'default',
  eager: true,
});

/**
 * Loads the catalogue of a language. It is cached on this device, so that the same version needs no network again.
 * Offline after an update of the app, an older catalogue is used. Resolves to undefined if none is available in time.
 */
export async function loadCatalogue(code: Language): Promise<ComponentsJSON | undefined> {
  const url = urls[`../../locales/${code}.json`];
  if (!url) return undefined;
  // `caches` is available in secure contexts only.
  const cache = await globalThis.caches?.open('rollcall-languages');
  const cached = await cache?.match(url);
  if (cached) return await cached.json();
  const older = (await cache?.keys())?.filter((request) =>
    new URL(request.url).pathname.startsWith(`/assets/${code}-`),
  );
  const fetched = await fetchCatalogue(url);
  if (!fetched) return await (older?.[0] && (await cache?.match(older[0])))?.json();
  await cache?.put(url, fetched.clone());
  await Promise.all(older?.map((request) => cache?.delete(request)) ?? []);
  return await fetched.json();
}

/** Fetches a catalogue. A response that is not JSON is ignored, since it may come from a captive portal. */
async function fetchCatalogue(url: string): Promise<Response | undefined> {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(timeoutMs) });
    return response.ok && response.headers.get('Content-Type')?.includes('json') ? response : undefined;
  } catch {
    return undefined;
  }
}
