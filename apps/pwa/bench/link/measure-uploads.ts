import { setTimeout as sleep } from 'node:timers/promises';
import type { PickedFile } from '../../e2e/support/draw-photos.ts';
import { OrganizerClient } from '../../e2e/support/organizer-client.ts';
import { RollcallServer } from '../../e2e/support/rollcall-server.ts';
import { EmulatedLink } from './emulated-link.ts';
import { launchBrowserBehind } from './link-browser.ts';
import type { PreparedPhoto } from './prepared-photos.ts';
import type { UploadScenario } from './scenarios.ts';
import type { UploadClient } from './upload-clients.ts';
import { UploadCountingProxy } from './upload-counting-proxy.ts';

export interface UploadFigures {
  /** Payload of the photos that arrived, as a share of what the link can carry in that time, 0 to 1. */
  goodput: number;
  /** Body bytes beyond those of the photos, as a share of them; null if some photos have not arrived, or more is sent. */
  sentTwice: number | null;
  /** Null if none arrived. */
  firstPreviewSeconds: number | null;
  firstPhotoSeconds: number | null;
  seconds: number;
  arrived: number;
}

interface Options {
  scenario: UploadScenario;
  client: UploadClient;
  files: PickedFile[];
  prepared: PreparedPhoto[];
  /** Of the link, for measurements at the same time. */
  linkIndex: number;
  seed: number;
}

/** A measurement ends after this time, whatever has arrived. */
const maxSeconds = 200;
const pollMs = 100;

/** Measures how a client uploads photos over an emulated link. Each measurement has its own server and browser. */
export async function measureUploads(options: Options): Promise<UploadFigures> {
  const { scenario, client, files, prepared, linkIndex, seed } = options;
  await using cleanup = new AsyncDisposableStack();
  const server = await RollcallServer.create();
  cleanup.defer(() => server.stop());
  await server.start();
  const organizer = await OrganizerClient.signUp(server.origin);
  const event = await organizer.createEvent(client.settings);

  const link = await EmulatedLink.open(linkIndex);
  cleanup.defer(() => link.close());
  const proxy = await UploadCountingProxy.open(link.serverAddress, server.port);
  cleanup.defer(() => proxy.close());
  const browser = await launchBrowserBehind(link);
  cleanup.defer(() => browser.close());
  const context = await browser.newContext({ bypassCSP: true });
  const page = await context.newPage();
  const guest = { page, event, origin: `http://localhost:${proxy.port}` };
  await client.prepare(guest);

  link.setConditions({ ...scenario.conditions, seed });
  const startedAtMs = performance.now();
  const elapsedSeconds = () => (performance.now() - startedAtMs) / 1000;
  await client.start(guest, files, prepared);
  let arrived = 0;
  let firstPreviewSeconds: number | null = null;
  let firstPhotoSeconds: number | null = null;
  while (arrived < prepared.length && elapsedSeconds() < maxSeconds) {
    await sleep(pollMs);
    const photos = (await organizer.listPhotos(event.id)).filter(({ kind }) => kind !== 'video');
    if (photos.some(({ isPreview }) => isPreview)) firstPreviewSeconds ??= elapsedSeconds();
    arrived = photos.filter(({ isPreview }) => !isPreview).length;
    if (arrived > 0) firstPhotoSeconds ??= elapsedSeconds();
  }
  const seconds = elapsedSeconds();
  const totalBytes = prepared.reduce((sum, { byteLength }) => sum + byteLength, 0);
  // The photos are of about the same size.
  const arrivedBytes = (totalBytes * arrived) / prepared.length;
  return {
    goodput: (arrivedBytes * 8) / seconds / scenario.conditions.bitsPerSecond,
    sentTwice: arrived === prepared.length && !client.sendsMore ? proxy.counter.bytes / totalBytes - 1 : null,
    firstPreviewSeconds,
    firstPhotoSeconds,
    seconds,
    arrived,
  };
}
