import type { ComponentsJSON } from '@nanostores/i18n';

/** The time limit for the catalogue, since the first screen waits for it. */
const patienceMs = 3_000;

/**
 * Loads the catalogue of a language. It is cached on this device, so that later visits need no network, and updated on
 * each visit for the next one. Resolves to undefined if it is not available in time.
 */
export async function readCatalogue(code: string): Promise<ComponentsJSON | undefined> {
  const url = `/locales/${code}.json`;
  // `caches` is available in secure contexts only.
  const cache = await globalThis.caches?.open('rollcall-languages');
  const kept = await cache?.match(url);
  const fresh = fetchCatalogue(url).then(async (answer) => {
    if (answer) await cache?.put(url, answer.clone());
    return answer;
  });
  return await (kept ?? (await fresh))?.json();
}

/** Fetches a catalogue. A response that is not JSON is ignored, since it may come from a captive portal. */
async function fetchCatalogue(url: string): Promise<Response | undefined> {
  try {
    const answer = await fetch(url, { signal: AbortSignal.timeout(patienceMs) });
    return answer.ok && answer.headers.get('Content-Type')?.includes('json') ? answer : undefined;
  } catch {
    return undefined;
  }
}
