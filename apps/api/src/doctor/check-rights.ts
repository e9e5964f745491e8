import { statSync } from 'node:fs';
import { join } from 'node:path';
import { privateFiles, privateFolders } from '../settings/data-folder.ts';

/** Finds what other users of the machine can read, and files that the owner of the folder cannot. */
export function checkRights(dataDir: string): string[] {
  const owner = statSync(dataDir).uid;
  return [...privateFolders, ...privateFiles].flatMap((name) => {
    const path = join(dataDir, name);
    const found = statSync(path, { throwIfNoEntry: false });
    if (!found) return [];
    const findings = [];
    if ((found.mode & 0o077) !== 0) {
      findings.push(`${path} can be read by other users: run "chmod -R go= ${dataDir}", or restart Rollcall`);
    }
    if (found.uid !== owner) {
      findings.push(`${path} belongs to another user than the folder: run "chown -R ${owner} ${dataDir}"`);
    }
    return findings;
  });
}
