import { isOfAnother, readSignedIn } from '../local/outbox/signed-in.ts';
import { withLease } from '../outbox/lease.ts';
import { countHalfSent } from './transfer-ownership.ts';

const lookAgainMs = 250;

/** Photos that this browser's guest is sending now: half an upload changes no hands. */
export class StillSending extends Error {
  override readonly name = 'StillSending';
  readonly count: number;

  constructor(count: number) {
    super(`${count} photos are on their way`);
    this.count = count;
  }
}

/**
 * Proves this address while no tab or worker sends in the name of this browser's guest. Throws `StillSending`, at
 * once, while photos of theirs are half sent that would change hands, and what `prove` throws.
 */
export async function withOutboxPaused<Result extends object>(
  email: string,
  prove: () => Promise<Result>,
): Promise<Result> {
  for (;;) {
    await assertNothingHalfSent(email);
    const result = await withLease('outbox', async () => {
      await assertNothingHalfSent(email);
      return await prove();
    });
    if (result) return result;
    await new Promise((resolve) => setTimeout(resolve, lookAgainMs));
  }
}

async function assertNothingHalfSent(email: string): Promise<void> {
  const signedIn = await readSignedIn();
  if (signedIn?.kind !== 'guest' || signedIn.isExpired || isOfAnother(signedIn, email)) return;
  const count = await countHalfSent(signedIn.userId);
  if (count > 0) throw new StillSending(count);
}
