import { statSync } from 'node:fs';
import { stat } from 'node:fs/promises';
import { setTimeout } from 'node:timers/promises';
import { type FoundFiles, findFiles } from './find-files.ts';
import { type ImportCounts, Importer, type ImportOptions, ImportStopped } from './importer.ts';
import type { ImportServer } from './upload-file.ts';

/** Each holds one file of at most 50 MB, here and on the server. */
const concurrentFiles = 4;
/** How often a watched folder is looked through. A file that was the same twice has stopped growing. */
const scanEveryMs = 2000;

interface FolderOptions extends ImportOptions {
  /** Whether it goes on with what comes later, until {@link ImportOptions.stopping}. */
  isWatching: boolean;
}

/**
 * Uploads the files of a folder and of all below it, also those that come later if it is watched. Returns what became of
 * them, a sentence. Throws if not all are received, with one line that says why.
 */
export async function importFolder(server: ImportServer, dir: string, options: FolderOptions): Promise<string> {
  if (!statSync(dir, { throwIfNoEntry: false })?.isDirectory()) throw new Error(`${dir} is not a folder`);
  await assertAnswers(server);
  const importer = new Importer(server, options);
  const startedAtMs = Date.now();
  let found: FoundFiles;
  try {
    found = options.isWatching
      ? await watch(importer, dir, options.stopping)
      : await importAll(importer, await findFiles(dir));
  } catch (error) {
    if (!(error instanceof ImportStopped)) throw error;
    const received = importer.counts.received + importer.counts.known;
    // What was wrong from the first file on is not mended by running it again.
    throw new Error(error.message + (received === 0 ? '' : ` (${received} received so far; run this again to go on)`));
  }
  for (const folder of found.unreadable) options.onLine(`${folder}: This folder can’t be read.`);
  const failures = importer.counts.refused + found.unreadable.length;
  const summary = describe(importer.counts, found, Date.now() - startedAtMs);
  if (failures === 0) return summary;
  options.onLine(summary.trimEnd());
  throw new Error(`${count(failures, 'file')} could not be imported; the reasons are above`);
}

/** Throws unless Rollcall is there. Later, an import waits for it. */
async function assertAnswers({ origin }: ImportServer): Promise<void> {
  const response = await fetch(`${origin}/healthz`).catch(() => null);
  const health = (await response?.json().catch(() => null)) as { status?: string } | null;
  if (response?.redirected) {
    // A key does not follow.
    throw new Error(`${origin} leads to ${new URL(response.url).origin}: name that with --server`);
  }
  if (health?.status !== 'ok')
    throw new Error(`there is no Rollcall at ${origin}: start it, or name another with --server`);
}

async function importAll(importer: Importer, found: FoundFiles): Promise<FoundFiles> {
  const waiting = found.files.values();
  const work = async () => {
    for (const path of waiting) await importer.importFile(path);
  };
  await Promise.all(Array.from({ length: concurrentFiles }, work));
  return found;
}

/** Imports what has not changed between two looks at the folder, until it is told to end. Files that change later come again. */
async function watch(importer: Importer, dir: string, until: AbortSignal): Promise<FoundFiles> {
  /** Size and time by path. */
  const seen = new Map<string, string>();
  const done = new Map<string, string>();
  for (;;) {
    const found = await findFiles(dir);
    const settled: string[] = [];
    for (const path of found.files) {
      const info = await stat(path).catch(() => null);
      const state = `${info?.size} ${info?.mtimeMs}`;
      if (seen.get(path) === state && done.get(path) !== state) {
        settled.push(path);
        done.set(path, state);
      }
      seen.set(path, state);
    }
    await importAll(importer, { ...found, files: settled });
    if (until.aborted) return found;
    await setTimeout(scanEveryMs, undefined, { signal: until }).catch(() => undefined);
  }
}

function describe({ received, known, removed }: ImportCounts, found: FoundFiles, elapsedMs: number): string {
  const seconds = Math.round(elapsedMs / 1000);
  const skipped = [
    found.rawFiles > 0 && count(found.rawFiles, 'RAW file'),
    found.sidecars > 0 && count(found.sidecars, 'sidecar'),
    found.links > 0 && count(found.links, 'link'),
  ].filter(Boolean);
  const sentences = [
    `Received ${count(received, 'photo')} in ${seconds} s.`,
    known > 0 && `${known} ${known === 1 ? 'was' : 'were'} there already.`,
    removed > 0 && `${removed} had been deleted from the event, and ${removed === 1 ? 'stays' : 'stay'} so.`,
    skipped.length > 0 && `Skipped ${skipped.join(', ')}.`,
  ];
  return `${sentences.filter(Boolean).join(' ')}\n`;
}

function count(number: number, noun: string): string {
  return `${number} ${noun}${number === 1 ? '' : 's'}`;
}
