import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readTakenAt } from '@rollcall/gallery/read-taken-at';
import type { ProblemCode } from '@rollcall/schema/problem';
import { expect, onTestFinished } from 'vitest';
import { createApp } from '../src/app.ts';
import type { BlobStore } from '../src/blobs/blob-store.ts';
import { openBlobStore } from '../src/blobs/open-blob-store.ts';
import type { Fleet } from '../src/database/fleet.ts';
import { databasePath, openConfiguredDatabase } from '../src/database/open.ts';
import { createLog } from '../src/http/create-log.ts';
import { createMailTransport } from '../src/mail/create-mail-transport.ts';
import type { ResolveHost } from '../src/outgoing/host-lookups.ts';
import { createBilling } from '../src/plans/create-billing.ts';
import { defaultRateLimits, type RateLimits } from '../src/rate-limit/rate-limits.ts';
import { comparePictures } from '../src/renditions/compare-pictures.ts';
import { inspectPicture } from '../src/renditions/inspect-picture.ts';
import { makeEventPicture } from '../src/renditions/make-event-picture.ts';
import { makeLargeView, makeRenditions } from '../src/renditions/make-renditions.ts';
import type { PictureProcessor } from '../src/renditions/picture-processor.ts';
import { parseSettings } from '../src/settings/settings.ts';
import { inspectVideo } from '../src/videos/inspect-video.ts';
import { copyMigratedDatabase } from './migrated-database.ts';
import { acquireBucket, isOnObjectStore } from './object-stores.ts';
import { acquirePostgresDatabase, postgresServer } from './postgres-databases.ts';
import { readMails } from './read-mails.ts';
import { TestClient } from './test-client.ts';

/** Cheap, since no test measures how expensive guessing is. */
const passwordCost = { memoryKib: 64, passes: 1 };

/** Rate limits that are never reached. */
export const unlimitedRates = Object.fromEntries(
  Object.keys(defaultRateLimits).map((name) => [name, { calls: 1e9, seconds: 60 }]),
) as RateLimits;

interface Options {
  environment?: Record<string, string>;
  /** Wraps the blob store, for example to fail on demand. */
  wrapBlobs?: (blobs: BlobStore) => BlobStore;
  /** Defaults to this process. */
  pictures?: PictureProcessor;
  /** Keeps everything in the data folder, whatever else the tests run on. */
  isInFolder?: boolean;
  /** Data folder to reuse. Defaults to a new one. */
  dir?: string;
  /** Set to false to leave renditions to another app on the same folder. */
  makesPictures?: boolean;
  limits?: Partial<RateLimits>;
  /** Folder of a built PWA. Null serves the API alone. */
  webAppDir?: string | null;
  /** The other servers on the database; none by default. */
  fleet?: Fleet;
  /** Stand in for the resolver of the internet. */
  resolveWebhookHost?: ResolveHost;
  resolvePushHost?: ResolveHost;
}

/** Creates the app with its own database and folder. Both are removed when the test finishes. */
export async function createTestApp({
  environment = {},
  wrapBlobs = (blobs) => blobs,
  pictures = {
    inspectPicture,
    inspectVideo,
    comparePictures,
    makeRenditions,
    makeLargeView,
    makeEventPicture,
    readTakenAt: async (...args) => readTakenAt(...args),
  },
  dir = mkdtempSync(join(tmpdir(), 'rollcall-test-')),
  isInFolder = false,
  makesPictures = true,
  limits = {},
  webAppDir = null,
  fleet,
  resolveWebhookHost,
  resolvePushHost,
}: Options = {}) {
  const postgres = postgresServer === null || isInFolder ? null : await acquirePostgresDatabase(dir);
  const settings = parseSettings({
    ROLLCALL_DATA: dir,
    ...(postgres && { ROLLCALL_DATABASE_URL: postgres.url }),
    ...(isOnObjectStore && !isInFolder && (await acquireBucket(dir))),
    ...environment,
  });
  if (!postgres) await copyMigratedDatabase(databasePath(settings));
  const { db } = await openConfiguredDatabase(settings);
  const blobs = wrapBlobs(await openBlobStore(settings, db, { isShared: fleet?.isShared ?? false }));
  const stop = new AbortController();
  const logged: string[] = [];
  const log = createLog({ write: (line) => void logged.push(line) });
  const { app, services, jobs } = createApp({
    db,
    blobs,
    mailTransport: await createMailTransport(settings, log),
    pictures,
    settings,
    log,
    stopping: stop.signal,
    createBilling,
    passwordCost,
    ...(fleet && { fleet }),
    ...(resolveWebhookHost && { resolveWebhookHost }),
    ...(resolvePushHost && { resolvePushHost }),
    limits,
    webAppDir,
  });
  const { billing, renditions, webhookQueue, pushQueue, mailQueue, limiter } = services;
  if (makesPictures) renditions.start();

  onTestFinished(async () => {
    stop.abort();
    await mailQueue.onIdle();
    await renditions.stop();
    await webhookQueue.stop();
    await pushQueue.stop();
    await services.storedMailQueue.stop();
    await db.destroy();
    await postgres?.release();
    rmSync(dir, { recursive: true, force: true });
  });

  const client = () => new TestClient(app);
  /** Resolves with every mail sent so far, oldest first, once the queue is idle. */
  const mails = async () => {
    await mailQueue.onIdle();
    await services.storedMailQueue.sendDue();
    return await readMails(dir);
  };
  /** Resolves with the newest mail to an address. Throws if there is none. */
  const mailTo = async (address: string) => {
    const mail = (await mails()).findLast(({ to }) => to?.some((recipient) => recipient.address === address));
    if (!mail) throw new Error(`no mail went to ${address}`);
    return mail;
  };
  return {
    app,
    billing,
    db,
    blobs,
    dir,
    stores: services,
    jobs,
    renditions,
    webhookQueue,
    pushQueue,
    mailQueue,
    limiter,
    logged,
    settings,
    client,
    mails,
    mailTo,
    stop: () => stop.abort(),
  };
}

export type TestApp = Awaited<ReturnType<typeof createTestApp>>;

/** Expects a problem document with this code, a matching status and a non-empty detail. */
export async function expectProblem(response: Response, code: ProblemCode, status?: number): Promise<void> {
  expect(response.headers.get('content-type')).toBe('application/problem+json');
  const problem = (await response.json()) as { code: string; status: number; detail: string };
  expect(problem).toMatchObject({ code, status: response.status });
  expect(problem.detail).not.toBe('');
  if (status) expect(response.status).toBe(status);
}
