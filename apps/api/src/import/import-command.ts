import { photoLimits } from '@rollcall/schema/photo';
import { ClockOffset } from '@rollcall/schema/upload';
import { isLoopbackAddress } from '../outgoing/public-address.ts';
import type { Settings } from '../settings/settings.ts';
import { importFolder } from './import-folder.ts';

export interface ImportCommandOptions {
  name: string;
  watch?: true;
  clock?: string;
  server?: string;
}

/** How long an import that is not watched waits for a server that is away. */
const retryForMs = 60_000;

/**
 * Runs `rollcall import`: with a key of `ROLLCALL_API_KEY`, or one that it makes in the data folder of the server, whose
 * settings are then needed. Returns what was imported.
 */
export async function runImport(
  loadSettings: () => Promise<Settings>,
  { event, dir }: { event: string; dir: string },
  { name, watch, clock, server }: ImportCommandOptions,
): Promise<string> {
  const apiKey = process.env.ROLLCALL_API_KEY || undefined;
  if (clock !== undefined && !ClockOffset.safeParse(clock).success) {
    throw new Error(`--clock ${clock} is no offset such as +01:02:10`);
  }
  const photographer = name.trim();
  if (!photographer || photographer.length > photoLimits.photographer) {
    throw new Error(`--name must have 1 to ${photoLimits.photographer} characters`);
  }
  if (server !== undefined && !apiKey) throw new Error('--server needs an API key in ROLLCALL_API_KEY');
  const target = apiKey
    ? { origin: await originOf(loadSettings, server), key: apiKey }
    : await openHere(loadSettings, event);
  const stopping = new AbortController();
  if (watch) for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stopping.abort());
  try {
    return await importFolder(target, dir, {
      event,
      photographer,
      clockOffset: clock ?? null,
      retryForMs: watch ? Number.POSITIVE_INFINITY : retryForMs,
      onLine: (line) => process.stdout.write(`${line}\n`),
      isWatching: watch === true,
      stopping: stopping.signal,
    });
  } finally {
    if ('close' in target) await target.close();
  }
}

async function openHere(loadSettings: () => Promise<Settings>, event: string) {
  // First: what the next line loads is unpacked by it.
  const settings = await loadSettings();
  const { openLocalImport } = await import('./open-import.ts');
  return await openLocalImport(settings, event);
}

async function originOf(loadSettings: () => Promise<Settings>, server: string | undefined): Promise<string> {
  if (server === undefined) {
    const settings = await loadSettings();
    const { localOrigin } = await import('./open-import.ts');
    return localOrigin(settings);
  }
  const url = URL.canParse(server) ? new URL(server) : null;
  if (!url || !/^https?:$/.test(url.protocol))
    throw new Error(`--server ${server} is no address such as https://photos.example`);
  if (sendsInTheClear(url)) {
    process.stderr.write(`rollcall: ${url.origin} is not https: others on the way can read the API key and the photos
`);
  }
  return url.origin;
}

/** Returns whether others on the way to an address can read what is sent there. */
export function sendsInTheClear({ protocol, hostname }: URL): boolean {
  return protocol === 'http:' && hostname !== 'localhost' && !isLoopbackAddress(hostname.replace(/^\[|\]$/g, ''));
}
