import { handOver } from '../local/hand-over.ts';
import { readSignedIn, rememberSignedIn } from '../local/signed-in.ts';
import { clearOthers } from './switch-person.ts';

/**
 * After somebody proved to be a guest that the server knows. What this browser's guest made is theirs; who is signed
 * in with an account stays that.
 */
export async function switchToGuest(userId: string): Promise<void> {
  const before = await readSignedIn();
  if (before?.userId === userId && !before.isExpired) return;
  if (before?.kind === 'guest' && before.userId !== userId) await handOver(before.userId, userId);
  else await rememberSignedIn({ userId, kind: before?.userId === userId ? before.kind : 'guest' });
  await clearOthers(userId);
}
