import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import type { Event } from '@rollcall/schema/event';
import { newId } from '@rollcall/schema/id';
import type * as TusJsClient from 'tus-js-client';
import { makeVideo } from '../../../api/test/make-video.ts';
import type { PickedFile } from '../../e2e/support/draw-photos.ts';
import { joinAndOpenCamera, joinEvent, pickPhotos, waitForOfflineApp } from '../../e2e/support/guest.ts';
import { waitForOutboxStates } from '../../e2e/support/outbox.ts';
import type { PreparedPhoto } from './prepared-photos.ts';

interface Guest {
  page: Page;
  event: Event;
  origin: string;
}

/** A way to upload photos from a browser. */
export interface UploadClient {
  name: string;
  /** Of the event, if not the usual ones. */
  settings?: { keepsOriginals?: boolean; acceptsVideos?: boolean };
  /** Whether it sends more than the photos. */
  sendsMore?: boolean;
  /** Joins and loads what it needs, over a perfect link. */
  prepare(guest: Guest): Promise<void>;
  /** Resolves once the upload has started. */
  start(guest: Guest, files: PickedFile[], prepared: PreparedPhoto[]): Promise<void>;
}

/** What the others upload, in the page. */
interface Upload {
  photoId: string;
  eventId: string;
  sha256: string;
  base64: string;
}

declare const tus: typeof TusJsClient;

/** As many as Rollcall has in flight. */
const maxInFlight = 3;

/** The real page: photos are picked on the camera and prepared while the first are sent. */
const rollcall: UploadClient = {
  name: 'Rollcall',
  async prepare({ page, event, origin }) {
    await joinAndOpenCamera(page, event, { origin });
    await waitForOfflineApp(page);
  },
  async start({ page }, files) {
    await pickPhotos(page, files);
  },
};

const withOriginals: UploadClient = {
  ...rollcall,
  name: 'Rollcall, originals wait',
  settings: { keepsOriginals: true },
  sendsMore: true,
};

/** A video is prepared, and sent as soon as the link is there. */
const withVideo: UploadClient = {
  name: 'Rollcall, a video waits',
  settings: { acceptsVideos: true },
  sendsMore: true,
  async prepare(guest) {
    await rollcall.prepare(guest);
    const { page } = guest;
    await page.context().setOffline(true);
    const buffer = await makeVideo({ seconds: 10, bytesPerPicture: 100_000 });
    await pickPhotos(page, [{ name: 'dance.mp4', mimeType: 'video/mp4', buffer }]);
    await waitForOutboxStates(page, 1, 'prepared', 'sending');
  },
  async start(guest, files, prepared) {
    await guest.page.context().setOffline(false);
    await rollcall.start(guest, files, prepared);
  },
};

/** With the options that its documentation recommends: `chunkSize` as it is, and these delays (README, "Example"). */
const tusJsClient: UploadClient = {
  name: 'tus-js-client',
  async prepare(guest) {
    await openEmptyPage(guest);
    const script = createRequire(import.meta.url).resolve('tus-js-client/dist/tus.min.js');
    await guest.page.addScriptTag({ content: await readFile(script, 'utf8') });
  },
  async start({ page, event }, _files, prepared) {
    const send = ({ photoId, eventId, sha256, base64 }: Upload) =>
      new Promise<void>((resolve, reject) => {
        const bytes = Uint8Array.from(atob(base64), (char) => char.charCodeAt(0));
        new tus.Upload(new Blob([bytes]), {
          endpoint: '/api/uploads',
          retryDelays: [0, 3000, 5000, 10000, 20000],
          metadata: { photoId, eventId, filename: 'photo.jpg', filetype: 'image/jpeg', sha256 },
          onSuccess: () => resolve(),
          onError: reject,
        }).start();
      });
    await startUploads(page, uploadsOf(event, prepared), send);
  },
};

const wholePost: UploadClient = {
  name: 'one POST per photo',
  prepare: openEmptyPage,
  async start({ page, event }, _files, prepared) {
    const send = async ({ photoId, eventId, base64 }: Upload) => {
      const form = new FormData();
      form.set('id', photoId);
      const bytes = Uint8Array.from(atob(base64), (char) => char.charCodeAt(0));
      form.set('photo', new File([bytes], 'photo.jpg', { type: 'image/jpeg' }));
      const response = await fetch(`/api/events/${eventId}/photos`, { method: 'POST', body: form });
      if (!response.ok) throw new Error(String(response.status));
    };
    await startUploads(page, uploadsOf(event, prepared), send);
  },
};

export const uploadClients = [rollcall, tusJsClient, wholePost];

/** Whose photos arrive as those of the first do. */
export const clientsWithMore = [rollcall, withOriginals, withVideo];

/** Joins, and leaves for a page that sends nothing by itself. */
async function openEmptyPage({ page, event, origin }: Guest): Promise<void> {
  await joinEvent(page, event, { origin });
  await page.goto(`${origin}/healthz`);
}

function uploadsOf(event: Event, prepared: PreparedPhoto[]): Upload[] {
  return prepared.map(({ sha256, base64 }) => ({ photoId: newId(), eventId: event.id, sha256, base64 }));
}

/** Starts the uploads in the page; one that fails is tried again after a second. */
async function startUploads(page: Page, uploads: Upload[], send: (upload: Upload) => Promise<void>): Promise<void> {
  await page.evaluate(
    ({ uploads, source, maxInFlight }) => {
      const send = new Function(`return ${source}`)() as (upload: Upload) => Promise<void>;
      const sendNext = async (): Promise<void> => {
        for (let upload = uploads.shift(); upload; upload = uploads.shift()) {
          while (
            !(await send(upload).then(
              () => true,
              () => false,
            ))
          ) {
            await new Promise((resolve) => setTimeout(resolve, 1000));
          }
        }
      };
      for (let started = 0; started < maxInFlight; started++) void sendNext();
    },
    { uploads, source: String(send), maxInFlight },
  );
}
