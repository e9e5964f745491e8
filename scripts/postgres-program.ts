import { globSync } from 'node:fs';

/** Returns the folder of the programs of PostgreSQL, the newest version that Debian has installed; null without one. */
export function findPostgresPrograms(): string | null {
  const versionOf = (folder: string) => Number(/\d+/.exec(folder)?.[0]);
  const folders = globSync('/usr/lib/postgresql/*/bin/initdb').map((path) => path.slice(0, -'/initdb'.length));
  return folders.sort((one, other) => versionOf(other) - versionOf(one))[0] ?? null;
}
