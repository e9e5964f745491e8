import type { ProblemCode } from '@rollcall/schema/problem';
import { findNextCaptured, storePreparation } from '../../../local/outbox/captured-photos.ts';
import { withLease } from '../../../local/outbox/lease.ts';
import type { OutboxPhoto } from '../../../local/outbox/outbox-database.ts';
import { readPhotoBytes } from '../../../local/outbox/photo-bytes.ts';
import type { Preparation } from '../../../local/outbox/photo-state-machine.ts';
import { transitionPhoto } from '../../../local/outbox/photo-transitions.ts';
import { StorageFull } from '../../../local/outbox/storage.ts';
import { wakeOutbox } from '../../../outbox/wake-outbox.ts';
import type { PrepareAnswer, PrepareRequest } from './preparation.ts';
import { prepareTexts } from './prepare-captured.texts.ts';
import { PreparationFailed, PrepareWorker } from './prepare-in-worker.ts';

/** The part of {@link PrepareWorker} that this needs. */
interface Preparer {
  prepare(request: PrepareRequest): Promise<PrepareAnswer>;
  end(): void;
}

/** After so many deaths of the worker over the same picture, the person is told. */
const maxFailures = 3;

/** When another tab is at it, or the worker or a decoder could not be loaded: one bar of signal fires no event. */
const lookAgainMs = 2_000;

let running: Promise<void> | null = null;
let isAskedAgain = false;

/**
 * Prepares what was captured, oldest first, in one tab at a time. Called at the start of the page and after each
 * capture; resolves when nothing is left.
 */
export function prepareCaptured(): Promise<void> {
  isAskedAgain = true;
  running ??= prepareUntilDone();
  return running;
}

async function prepareUntilDone(): Promise<void> {
  try {
    while (isAskedAgain) {
      isAskedAgain = false;
      if (await prepareAll(new PrepareWorker())) continue;
      await new Promise((resolve) => setTimeout(resolve, lookAgainMs));
      isAskedAgain = true;
    }
  } finally {
    running = null;
  }
}

/** Answers false when something is left: another tab is at it, or what it needs could not be loaded. */
export async function prepareAll(preparer: Preparer): Promise<boolean> {
  const isDone = await withLease('prepare', async ({ lost }) => {
    const leftForLater = new Set<string>();
    try {
      for (;;) {
        const photo = await findNextCaptured(leftForLater);
        if (!photo || lost.aborted) return leftForLater.size === 0;
        if (!(await prepareOne(photo, preparer))) leftForLater.add(photo.id);
      }
    } finally {
      preparer.end();
    }
  });
  return isDone ?? false;
}

/** Answers false when it has to be tried another time. */
async function prepareOne(photo: OutboxPhoto, preparer: Preparer): Promise<boolean> {
  const bytes = await readPhotoBytes(photo.id, 'raw');
  if (!bytes) {
    await fail(photo.id, 'corrupt-image', prepareTexts().gone);
    return true;
  }
  // Counted before: a page that is killed for its memory cannot count afterwards.
  const before = await transitionPhoto(photo.id, { kind: 'preparation-started' });
  if (!before) return true;
  if (before.prepareFailures >= maxFailures) {
    await fail(photo.id, 'image-too-large', prepareTexts().tooLarge);
    return true;
  }
  try {
    return await settle(photo.id, await preparer.prepare({ bytes, type: photo.type }));
  } catch (error) {
    if (error instanceof PreparationFailed) return true;
    throw error;
  }
}

/** False where there is no room: it waits for what is on its way to make some. */
async function isStored(photoId: string, preparation: Preparation): Promise<boolean> {
  try {
    await storePreparation(photoId, preparation);
    return true;
  } catch (error) {
    if (!(error instanceof StorageFull)) throw error;
    await transitionPhoto(photoId, { kind: 'preparation-postponed' });
    return false;
  }
}

async function settle(photoId: string, answer: PrepareAnswer): Promise<boolean> {
  if (answer.kind === 'no-decoder') {
    await transitionPhoto(photoId, { kind: 'preparation-postponed' });
    return false;
  }
  if (answer.kind === 'prepared') {
    if (!(await isStored(photoId, answer.preparation))) return false;
    wakeOutbox();
    return true;
  }
  await fail(photoId, 'unsupported-image', prepareTexts().unreadable);
  return true;
}

async function fail(photoId: string, code: ProblemCode, detail: string): Promise<void> {
  await transitionPhoto(photoId, { kind: 'preparation-failed', problem: { code, detail } });
}
