import { type Language, languageChoiceKey } from '@rollcall/schema/language';

const yearSeconds = 365 * 24 * 60 * 60;

/**
 * Selects a language on this device and reloads the page in it. The server reads the choice from a cookie, for the
 * documents and the mails.
 */
export async function selectLanguage(code: Language): Promise<void> {
  try {
    localStorage.setItem(languageChoiceKey, code);
  } catch {
    // The cookie is enough for the documents, and they for the page.
  }
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  // biome-ignore lint/suspicious/noDocumentCookie: `cookieStore` is missing in Firefox ESR and Safari before 18.4.
  document.cookie = `${languageChoiceKey}=${code}; Path=/; Max-Age=${yearSeconds}; SameSite=Lax${secure}`;
  await refreshDocuments(code).catch(() => undefined);
  location.reload();
}

/** Replaces the documents that the service worker has stored by those of the selected language. */
async function refreshDocuments(code: Language): Promise<void> {
  // `caches` is available in secure contexts only.
  const names = (await globalThis.caches?.keys()) ?? [];
  for (const name of names.filter((name) => name.includes('precache'))) {
    const cache = await caches.open(name);
    const documents = (await cache.keys()).filter(({ url }) => new URL(url).pathname.endsWith('.html'));
    await Promise.all(
      documents.map(async ({ url }) => {
        // With a query, which the service worker does not answer from this cache.
        const response = await fetch(`${new URL(url).pathname}?language=${code}`);
        if (response.ok) await cache.put(url, response);
      }),
    );
  }
}
