import type { ComponentsJSON } from '@nanostores/i18n';

/** The time limit for the catalogue, since the first screen waits for it. */
const timeoutMs = 3_000;

/**
 * Loads the catalogue of a language. It is cached on this device, so that later visits need no network, and updated on
 * each visit for the next one. Resolves to undefined if it is not available in time.
 */
export async function loadCatalogue(code: string): Promise<ComponentsJSON | undefined> {
  const url = `/locales/${code}.json`;
  // `caches` is available in secure contexts only.
  const cache = await globalThis.caches?.open('rollcall-languages');
  const cached = await cache?.match(url);
  const fresh = fetchCatalogue(url).then(async (response) => {
    if (response) await cache?.put(url, response.clone());
    return response;
  });
  return await (cached ?? (await fresh))?.json();
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
