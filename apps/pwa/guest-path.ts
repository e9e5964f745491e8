import type { Rolldown } from 'vite';

/** Screens that a guest has to have before the first photo. */
const screens = /routes[\\/](-join-page|event\.\$id\.camera)\.tsx/;

const iconFile = /lucide-react.*[\\/]icons[\\/]([\w-]+)\.mjs$/;

/** Whether a screen of the guest path imports the module, itself or through others. */
export function isOnGuestPath(id: string, bundle: Rolldown.ChunkingContext, seen = new Set<string>()): boolean {
  if (screens.test(id)) return true;
  if (seen.has(id)) return false;
  seen.add(id);
  const icon = iconFile.exec(id)?.[1];
  const importers = bundle.getModuleInfo(id)?.importers ?? [];
  const users = icon ? usersOfIcon(icon, importers, bundle) : importers;
  return users.some((user) => isOnGuestPath(user, bundle, seen));
}

/** The icons' own list imports all of them; who shows an icon is who names it, by any of its names. */
function usersOfIcon(icon: string, lists: readonly string[], bundle: Rolldown.ChunkingContext): string[] {
  return lists.flatMap((list) => {
    const { code, importers = [] } = bundle.getModuleInfo(list) ?? {};
    const names = namesIn(code ?? '').get(icon);
    return names ? importers.filter((user) => names.test(bundle.getModuleInfo(user)?.code ?? '')) : [];
  });
}

/** What a list calls each icon file, as `export { default as Trash, default as Trash2 } from './icons/trash.mjs'`. */
const namesByList = new Map<string, Map<string, RegExp>>();

function namesIn(list: string): Map<string, RegExp> {
  const known = namesByList.get(list);
  if (known) return known;
  const names = new Map(
    Array.from(
      list.matchAll(/export \{([^}]*)\} from ["']\.\/icons\/([\w-]+)\.mjs["']/g),
      ([, exported = '', icon = '']) => [
        icon,
        new RegExp(`\\b(${exported.replaceAll('default as ', '').split(/,\s*/).join('|').replaceAll(' ', '')})\\b`),
      ],
    ),
  );
  namesByList.set(list, names);
  return names;
}
