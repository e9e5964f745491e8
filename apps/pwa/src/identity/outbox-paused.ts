import { withLease } from '../local/outbox/lease.ts';
import { countPartialUploads } from '../local/outbox/ownership.ts';
import { getSignedInUser } from '../local/outbox/signed-in-user.ts';
import { isAnotherPerson } from './switch-user.ts';

const retryMs = 250;

/** Thrown while photos of this browser's guest are partly uploaded: these cannot be transferred. */
export class UploadInProgress extends Error {
  override readonly name = 'UploadInProgress';
  readonly count: number;

  constructor(count: number) {
    super(`${count} photos are on their way`);
    this.count = count;
  }
}

/**
 * Runs `prove`, which proves the address, while no tab or worker sends as this browser's guest. Throws
 * `UploadInProgress` while photos to transfer are partly uploaded, and what `prove` throws.
 */
export async function withOutboxPaused<Result extends object>(
  email: string,
  prove: () => Promise<Result>,
): Promise<Result> {
  for (;;) {
    await assertNoPartialUpload(email);
    const result = await withLease('outbox', async () => {
      await assertNoPartialUpload(email);
      return await prove();
    });
    if (result) return result;
    await new Promise((resolve) => setTimeout(resolve, retryMs));
  }
}

async function assertNoPartialUpload(email: string): Promise<void> {
  const user = await getSignedInUser();
  if (user?.kind !== 'guest' || user.isExpired || isAnotherPerson(user, email)) return;
  const count = await countPartialUploads(user.userId);
  if (count > 0) throw new UploadInProgress(count);
}
