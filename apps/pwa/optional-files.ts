import type { Plugin, Rolldown } from 'vite';
import type { VitePWAOptions } from 'vite-plugin-pwa';

type ManifestTransform = NonNullable<VitePWAOptions['injectManifest']['manifestTransforms']>[number];

/** The screens that guests need offline. */
const guestScreens =
  /routes[\\/](-join-page|join-event|join\.\$eventCodeOrId|event\.\$id(\.(index|camera|gallery))?|gallery|camera|index|guest-login)\.tsx/;

/** Names of the scripts that only other screens need. */
const optionalScripts = new Set<string>();

/** Finds the scripts that only screens of hosts, customers and administrators load, for {@link markOptional}. */
export function findOptionalScripts(): Plugin {
  return {
    name: 'rollcall:find-optional-scripts',
    apply: 'build',
    generateBundle(_options, bundle) {
      const needed = new Set<string>();
      const add = (fileName: string) => {
        const file = bundle[fileName];
        if (file?.type !== 'chunk' || needed.has(fileName) || isOtherScreen(file)) return;
        needed.add(fileName);
        for (const name of [...file.imports, ...file.dynamicImports]) add(name);
      };
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
      for (const { fileName, isEntry } of chunks) if (isEntry) add(fileName);
      for (const { fileName } of chunks) if (!needed.has(fileName)) optionalScripts.add(fileName);
    },
  };
}

function isOtherScreen({ moduleIds }: Rolldown.OutputChunk): boolean {
  const screens = moduleIds.filter((id) => /pwa[\\/]src[\\/]routes[\\/].*\.tsx\?/.test(id));
  return screens.length > 0 && !screens.some((id) => guestScreens.test(id));
}

/** Marks the files without which guests can do everything offline: scripts of other screens, and pictures. */
export const markOptional: ManifestTransform = (entries) => ({
  manifest: entries.map((entry) => {
    const isOptional = optionalScripts.has(entry.url) || /\.(png|svg|webp)$/.test(entry.url);
    return isOptional ? { ...entry, isOptional } : entry;
  }),
});
