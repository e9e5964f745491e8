import { setTimeout as sleep } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import { makeVideo } from '../../api/test/make-video.ts';
import { drawPhoto, type PickedFile } from '../e2e/support/draw-photos.ts';
import { expectCamera, joinAndOpenCamera, pickPhotos } from '../e2e/support/guest.ts';
import { OrganizerClient } from '../e2e/support/organizer-client.ts';
import { type OutboxPhoto, readOutbox } from '../e2e/support/outbox.ts';
import { PersistentBrowser } from '../e2e/support/persistent-browser.ts';
import { seededRandom } from './seeded-random.ts';
import type { SoakedServers } from './soaked-servers.ts';

/** The longest time between two kills, in milliseconds. Preparing and sending a photo take a part of it. */
const maxPauseMs = 2_500;
const maxPhotosPerRound = 3;
const videoShare = 0.25;
/** The last photo has this time to arrive after the last kill. */
const settleMs = 180_000;
/** And the last original: after one that went slowly, the phone waits five minutes with all of them. */
const settleOriginalsMs = 600_000;

export interface SoakResult {
  /** By what was killed or disturbed. */
  kills: Record<string, number>;
  /** Photos that were in the outbox at any time: saved on the phone, as the screen said. */
  saved: number;
  /** Ids of saved photos that are neither on the server nor in the outbox. */
  lost: string[];
  /** How many of them are followed by their original. */
  originals: number;
  /** How many of them are videos. */
  videos: number;
  /** Ids of photos whose original was to follow and is not on the server. */
  lostOriginals: string[];
  /** Names of files that the server has more than once. */
  doubled: string[];
  /** Photos that did not arrive, with the reason shown to the guest. */
  stuck: { id: string; state: string; problem: string | null }[];
  /** Ids of photos with a receipt that are not stored with the bytes that the phone had. */
  unstored: string[];
  /** From the last kill to the arrival of the last photo. */
  seconds: number;
}

/** What the phone has had. */
class Saved {
  readonly photos = new Set<string>();
  readonly originals = new Set<string>();
  readonly videos = new Set<string>();
  /** Digests by id of what has a receipt. */
  readonly received = new Map<string, string>();

  add(outbox: OutboxPhoto[]): void {
    for (const { id, type, state, sha256, original } of outbox) {
      this.photos.add(id);
      if (state === 'received') this.received.set(id, sha256!);
      if (original) this.originals.add(id);
      if (type.startsWith('video/')) this.videos.add(id);
    }
  }
}

interface Soak {
  rounds: number;
  seed: number;
  /** Stopped afterwards. */
  servers: SoakedServers;
  onRound?: (round: number) => void;
}

/**
 * Kills browser and servers at random while a guest picks photos and videos that are prepared and sent, photos with their
 * originals.
 */
export async function soak({ rounds, seed, servers, onRound }: Soak): Promise<SoakResult> {
  const random = seededRandom(seed);
  const pause = () => sleep(random() * maxPauseMs);
  const phone = new PersistentBrowser();
  try {
    const organizer = await OrganizerClient.signUp(servers.origin);
    const event = await organizer.createEvent({ keepsOriginals: true, acceptsVideos: true });
    let page = await phone.start();
    await joinAndOpenCamera(page, event, { origin: servers.origin });
    const cameraUrl = page.url();
    const saved = new Saved();
    const kills: Record<string, number> = { browser: 0 };
    for (const name of Object.keys(servers.faults)) kills[name] = 0;
    let pickedCount = 0;
    for (let round = 1; round <= rounds; round++) {
      const count = 1 + Math.floor(random() * maxPhotosPerRound);
      const files: PickedFile[] = [];
      for (let index = 0; index < count; index++) files.push(await drawFile(++pickedCount, random));
      await pickPhotos(page, files);
      await pause();
      if (random() < servers.share) {
        const names = Object.keys(servers.faults);
        const name = names[Math.floor(random() * names.length)]!;
        kills[name]!++;
        await servers.faults[name]!(pause);
      } else {
        kills.browser!++;
        await phone.kill();
        page = await openCamera(phone, cameraUrl);
      }
      saved.add(await readOutbox(page));
      onRound?.(round);
    }
    return {
      ...(await settle(page, servers, saved)),
      originals: saved.originals.size,
      videos: saved.videos.size,
      saved: saved.photos.size,
      kills,
    };
  } finally {
    await phone.close();
    await servers.stop();
  }
}

/** Returns a photo, or a video of a second, that differs from those of all other numbers. */
async function drawFile(number: number, random: () => number): Promise<PickedFile> {
  const isLarge = random() < 0.2;
  if (random() >= videoShare) {
    const side = isLarge ? 4000 : 1200;
    return await drawPhoto(number, { width: side, height: side * 0.75, grain: 12 });
  }
  const bytesPerPicture = (isLarge ? 400_000 : 20_000) + number;
  const buffer = await makeVideo({ seconds: 1, isQuickTime: true, isFastStart: false, bytesPerPicture });
  return { name: `IMG_${number}.MOV`, mimeType: 'video/quicktime', buffer };
}

async function openCamera(phone: PersistentBrowser, url: string): Promise<Page> {
  const page = await phone.start();
  await page.goto(url);
  await expectCamera(page).catch(async (error: unknown) => {
    throw new Error(`the camera does not open again: ${await describePhone(page)}`, { cause: error });
  });
  return page;
}

/** Returns what the screen says, and how many rows each database of the phone has. */
async function describePhone(page: Page): Promise<string> {
  return await page.evaluate(async () => {
    const settled = (request: IDBRequest) =>
      new Promise<unknown>((resolve) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => resolve(String(request.error));
      });
    const rows: Record<string, unknown> = {};
    for (const { name } of await indexedDB.databases()) {
      const database = (await settled(indexedDB.open(name!))) as IDBDatabase | string;
      if (typeof database === 'string') rows[name!] = database;
      else {
        for (const store of database.objectStoreNames) {
          rows[`${name}/${store}`] = await settled(database.transaction(store).objectStore(store).count());
        }
      }
    }
    return `${document.body.textContent}\n${JSON.stringify(rows)}`;
  });
}

/** Waits until all photos have arrived or cannot, and compares both ends. */
async function settle(
  page: Page,
  servers: SoakedServers,
  saved: Saved,
): Promise<Pick<SoakResult, 'lost' | 'lostOriginals' | 'doubled' | 'stuck' | 'unstored' | 'seconds'>> {
  const startMs = Date.now();
  let outbox: OutboxPhoto[] = [];
  do {
    await sleep(250);
    outbox = await readOutbox(page);
    saved.add(outbox);
  } while (
    Date.now() - startMs < (outbox.some(isPictureUnderWay) ? settleMs : settleOriginalsMs) &&
    outbox.some(isUnderWay)
  );
  const seconds = (Date.now() - startMs) / 1000;
  const stored = await servers.readPhotos();
  const storedIds = new Set(stored.map(({ id }) => id));
  const intact = new Map(stored.filter(({ isIntact }) => isIntact).map(({ id, uploadSha256 }) => [id, uploadSha256]));
  const outboxIds = new Set(outbox.map(({ id }) => id));
  const digests = stored.map(({ uploadSha256 }) => uploadSha256);
  return {
    lost: [...saved.photos].filter((id) => !storedIds.has(id) && !outboxIds.has(id)),
    lostOriginals: stored.filter(({ id, hasOriginal }) => saved.originals.has(id) && !hasOriginal).map(({ id }) => id),
    doubled: digests.filter((digest, index) => digests.indexOf(digest) !== index),
    stuck: outbox
      .filter(({ id }) => !storedIds.has(id))
      .map(({ id, state, problem }) => ({ id, state, problem: problem?.detail ?? null })),
    unstored: [...saved.received].filter(([id, sha256]) => intact.get(id) !== sha256).map(([id]) => id),
    seconds,
  };
}

const ended = ['received', 'parked'];

function isPictureUnderWay({ state }: OutboxPhoto): boolean {
  return !ended.includes(state);
}

function isUnderWay(photo: OutboxPhoto): boolean {
  return isPictureUnderWay(photo) || (photo.original !== undefined && !ended.includes(photo.original.state));
}
