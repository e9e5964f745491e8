import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ProblemCode } from '@rollcall/schema/problem';
import pino from 'pino';
import { expect, onTestFinished } from 'vitest';
import { createApp } from '../src/app.ts';
import type { BlobStore } from '../src/blobs/blob-store.ts';
import { DiskBlobStore } from '../src/blobs/disk-blob-store.ts';
import { openDatabase } from '../src/database/open.ts';
import { openMail } from '../src/mail/open-mail.ts';
import type { RateLimits } from '../src/rate-limit/rate-limits.ts';
import { parseSettings } from '../src/settings/settings.ts';
import { readMails } from './read-mails.ts';
import { TestClient } from './test-client.ts';

/** Cheap on purpose: the tests are about who may sign in, not about how slow guessing is. */
const passwordCost = { memoryKib: 64, passes: 1 };

interface Options {
  environment?: Record<string, string>;
  /** Stands between the app and the disk, to fail on demand. */
  wrapBlobs?: (blobs: BlobStore) => BlobStore;
  /** A folder that another app left behind; a new one otherwise. */
  dir?: string;
  /** Off: photos arrive, and their pictures are left to another app on the same folder. */
  makesPictures?: boolean;
  limits?: Partial<RateLimits>;
  /** Folder of a built page; without one there is the API alone. */
  webAppDir?: string | null;
}

/** The whole app on a database and a folder of its own; they go with the test. */
export async function createTestApp({
  environment = {},
  wrapBlobs = (blobs) => blobs,
  dir = mkdtempSync(join(tmpdir(), 'rollcall-test-')),
  makesPictures = true,
  limits = {},
  webAppDir = null,
}: Options = {}) {
  const settings = parseSettings({ ROLLCALL_DATA: dir, ...environment });
  const { db } = await openDatabase(join(dir, 'rollcall.db'));
  const blobs = wrapBlobs(await DiskBlobStore.open(dir));
  const stop = new AbortController();
  const logged: string[] = [];
  const log = pino({ base: null }, { write: (line) => void logged.push(line) });
  const { app, stores, renditions, mailQueue, limiter } = createApp({
    db,
    blobs,
    mail: openMail(settings, log),
    settings,
    log,
    stopping: stop.signal,
    passwordCost,
    limits,
    webAppDir,
  });
  if (makesPictures) renditions.start();

  onTestFinished(async () => {
    stop.abort();
    await mailQueue.idle();
    await renditions.stop();
    await db.destroy();
    rmSync(dir, { recursive: true, force: true });
  });

  const client = () => new TestClient(app);
  /** Every mail sent so far, oldest first; waits for those under way. */
  const mails = async () => {
    await mailQueue.idle();
    return await readMails(dir);
  };
  /** The newest mail to an address. */
  const mailTo = async (address: string) => {
    const mail = (await mails()).findLast(({ to }) => to?.some((recipient) => recipient.address === address));
    if (!mail) throw new Error(`no mail went to ${address}`);
    return mail;
  };
  return { app, db, blobs, dir, stores, renditions, limiter, logged, client, mails, mailTo, stop: () => stop.abort() };
}

export type TestApp = Awaited<ReturnType<typeof createTestApp>>;

/** A problem with its code, its status and a sentence; and as its media type says. */
export async function expectProblem(response: Response, code: ProblemCode, status?: number): Promise<void> {
  expect(response.headers.get('content-type')).toBe('application/problem+json');
  const problem = (await response.json()) as { code: string; status: number; detail: string };
  expect(problem).toMatchObject({ code, status: response.status });
  expect(problem.detail).not.toBe('');
  if (status) expect(response.status).toBe(status);
}
