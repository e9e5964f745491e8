import type { Rolldown } from 'vite';

/** The screens that a guest needs before the first photo. */
const screens = /routes[\\/](-join-page|event\.\$id\.camera)\.tsx/;

/** Returns whether a screen of the guest path imports the module, directly or through others. */
export function isOnGuestPath(id: string, bundle: Rolldown.ChunkingContext, seen = new Set<string>()): boolean {
  if (screens.test(id)) return true;
  if (seen.has(id)) return false;
  seen.add(id);
  const importers = bundle.getModuleInfo(id)?.importers ?? [];
  return importers.some((importer) => isOnGuestPath(importer, bundle, seen));
}
