import { isOfAnother, readSignedIn, rememberSignedIn } from '../local/outbox/signed-in.ts';
import { clearOthers } from './switch-person.ts';
import { transferOwnership } from './transfer-ownership.ts';

/**
 * After somebody became a guest that the server knows, by `provenEmail` or by the host's code. What this browser's
 * guest made is theirs, unless that was somebody with another address: their photos wait for them. Who is signed in
 * with an account stays that.
 */
export async function switchToGuest(userId: string, provenEmail?: string): Promise<void> {
  const before = await readSignedIn();
  if (before?.userId === userId && !before.isExpired) return;
  const isGuestBefore = before?.kind === 'guest' && before.userId !== userId;
  if (isGuestBefore && !isOfAnother(before, provenEmail)) await transferOwnership(before.userId, userId);
  else await rememberSignedIn({ userId, kind: before?.userId === userId ? before.kind : 'guest' });
  await clearOthers(userId);
}
