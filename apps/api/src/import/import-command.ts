import { findClockOffset } from '@rollcall/gallery/clock-offset';
import { readCameraClock } from '@rollcall/gallery/read-taken-at';
import { apiKeyPrefix } from '@rollcall/schema/api-key';
import { photoLimits } from '@rollcall/schema/photo';
import { ClockOffset } from '@rollcall/schema/upload-metadata';
import { isLoopbackAddress } from '../http/ip-address.ts';
import type { Settings } from '../settings/settings.ts';
import { importFolder } from './import-folder.ts';
import { readFileOnce } from './read-file.ts';

export interface ImportCommandOptions {
  name: string;
  watch?: true;
  clock?: string;
  server?: string;
}

/** The server takes anything else for no key, and whoever sends it for a visitor. */
const apiKeyPattern = new RegExp(`^${apiKeyPrefix}[\\x21-\\x7e]+$`);

/** How long an import that is not watched waits for a server that is away. */
const retryForMs = 60_000;

/**
 * Runs `rollcall import`: with a key of `ROLLCALL_API_KEY`, or one that it makes in the data folder of the server. Returns
 * what was imported.
 * @param settings of the server here; null with `server`, one elsewhere
 */
export async function runImport(
  settings: Settings | null,
  { event, dir }: { event: string; dir: string },
  { name, watch, clock, server }: ImportCommandOptions,
): Promise<string> {
  const apiKey = process.env.ROLLCALL_API_KEY?.trim() || undefined;
  if (apiKey !== undefined && !apiKeyPattern.test(apiKey)) {
    throw new Error(`ROLLCALL_API_KEY is no API key: one begins with ${apiKeyPrefix}`);
  }
  const clockOffset = clock === undefined ? null : await readClockOption(clock);
  const photographer = name.trim();
  if (!photographer || photographer.length > photoLimits.photographer) {
    throw new Error(`--name must have 1 to ${photoLimits.photographer} characters`);
  }
  const target = apiKey ? { origin: await originOf(settings, server), key: apiKey } : await openHere(settings, event);
  const stopping = new AbortController();
  if (watch) for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stopping.abort());
  try {
    return await importFolder(target, dir, {
      event,
      photographer,
      clockOffset,
      retryForMs: watch ? Number.POSITIVE_INFINITY : retryForMs,
      onLine: (line) => process.stdout.write(`${line}\n`),
      isWatching: watch === true,
      stopping: stopping.signal,
    });
  } finally {
    if ('close' in target) await target.close();
  }
}

/** Returns the offset that `--clock` gives, or that a photo of a clock shows, such as `DSC_1000.JPG=21:14:05`. */
async function readClockOption(clock: string): Promise<string> {
  if (ClockOffset.safeParse(clock).success) return clock;
  const [, path, shown] = /^(.+)=(\d\d:\d\d(?::\d\d)?)$/.exec(clock) ?? [];
  if (!path || !shown) {
    throw new Error(
      `--clock ${clock} is no offset such as +01:02:10, and no photo of a clock such as DSC_1.JPG=21:14:05`,
    );
  }
  const file = await readFileOnce(path);
  if (file.kind === 'refused') throw new Error(`--clock: ${path}: ${file.reason}`);
  const reading = file.kind === 'read' ? readCameraClock(file.bytes) : null;
  if (!reading) throw new Error(`--clock: ${path} does not tell when it was taken`);
  // The server corrects the time and then takes that zone for it.
  if (reading.hasZone)
    throw new Error(`--clock: ${path} names the time zone of its camera: give the offset, such as +00:02`);
  const offset = findClockOffset(reading.localTime, shown);
  if (offset === null) throw new Error(`--clock: ${shown} is no time`);
  process.stdout.write(`The clock of the camera is corrected by ${offset}.\n`);
  return offset;
}

async function openHere(settings: Settings | null, event: string) {
  if (!settings) throw new Error('--server needs an API key in ROLLCALL_API_KEY');
  const { openLocalImport } = await import('./open-import.ts');
  return await openLocalImport(settings, event);
}

async function originOf(settings: Settings | null, server = ''): Promise<string> {
  if (settings) {
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
