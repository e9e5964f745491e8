import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { translatedLanguages } from '@rollcall/schema/language';
import type { VitePWAOptions } from 'vite-plugin-pwa';
import { documentFolder } from './shells.plugin.ts';

type ManifestTransform = NonNullable<VitePWAOptions['injectManifest']['manifestTransforms']>[number];

const dist = resolve(import.meta.dirname, 'dist');

/**
 * Adds the translations to the revisions of the documents: the server answers a document's URL in the language of the
 * request, so a new translation is a new revision.
 */
export const withTranslations: ManifestTransform = (entries) => ({
  manifest: entries.map((entry) => {
    const translations = translatedLanguages
      .map((code) => resolve(dist, documentFolder(code), entry.url))
      .filter(existsSync);
    if (translations.length === 0) return entry;
    const hash = createHash('sha256').update(entry.revision ?? '');
    for (const path of translations) hash.update(readFileSync(path));
    return { ...entry, revision: hash.digest('hex').slice(0, 32) };
  }),
});
