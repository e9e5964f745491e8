import type { ComponentsJSON } from '@nanostores/i18n';

/** Longer than that nobody waits for a first screen in their language. */
const patienceMs = 3_000;

/**
 * The texts of a language: one file, kept on this device once it was read, so that it needs no network the next time
 * and is at most one visit old. Undefined where it cannot be had in time.
 */
export async function readCatalogue(code: string): Promise<ComponentsJSON | undefined> {
  const url = `/locales/${code}.json`;
  // Only secure contexts have caches.
  const cache = await globalThis.caches?.open('rollcall-languages');
  const kept = await cache?.match(url);
  const fresh = fetchCatalogue(url).then(async (answer) => {
    if (answer) await cache?.put(url, answer.clone());
    return answer;
  });
  return await (kept ?? (await fresh))?.json();
}

/** A captive portal answers as well, but not with JSON. */
async function fetchCatalogue(url: string): Promise<Response | undefined> {
  try {
    const answer = await fetch(url, { signal: AbortSignal.timeout(patienceMs) });
    return answer.ok && answer.headers.get('Content-Type')?.includes('json') ? answer : undefined;
  } catch {
    return undefined;
  }
}
