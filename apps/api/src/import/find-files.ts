import { readdir } from 'node:fs/promises';
import { extname, join } from 'node:path';

/** What cameras write beside their pictures, or instead of them. */
const rawExtensions = new Set(
  '3fr ari arw bay cap cr2 cr3 crw dcr dng eip erf fff gpr iiq k25 kdc mef mos mrw nef nrw orf pef ptx raf raw rw2 rwl sr2 srf srw x3f'.split(
    ' ',
  ),
);
const sidecarExtensions = new Set('aae cos cot dop lrprev lrv nks on1 pp3 rwz thm vrd xmp'.split(' '));

/** The files of a folder and of all below it. */
export interface FoundFiles {
  /** Paths, sorted. */
  files: string[];
  rawFiles: number;
  sidecars: number;
  links: number;
  /** Folders that cannot be read. */
  unreadable: string[];
}

/**
 * Finds the files of a folder and of all below it, without hidden ones, RAW files and sidecars. Symbolic links are not
 * followed: they lead out of the folder, or in circles.
 */
export async function findFiles(dir: string): Promise<FoundFiles> {
  const found: FoundFiles = { files: [], rawFiles: 0, sidecars: 0, links: 0, unreadable: [] };
  await collect(dir, found);
  found.files.sort();
  return found;
}

async function collect(dir: string, found: FoundFiles): Promise<void> {
  const entries = await readdir(dir, { withFileTypes: true }).catch(() => null);
  if (!entries) return void found.unreadable.push(dir);
  for (const entry of entries) {
    const extension = extname(entry.name).slice(1).toLowerCase();
    const path = join(dir, entry.name);
    if (entry.name.startsWith('.')) continue;
    if (entry.isSymbolicLink()) found.links++;
    else if (entry.isDirectory()) await collect(path, found);
    else if (!entry.isFile()) continue;
    else if (rawExtensions.has(extension)) found.rawFiles++;
    else if (sidecarExtensions.has(extension)) found.sidecars++;
    else found.files.push(path);
  }
}
