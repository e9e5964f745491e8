import { clearOtherMirrors } from '../local/mirror/mirror-database.ts';
import { dropOtherPictures } from '../local/mirror/picture-cache.ts';
import { forgetSignedIn, rememberSignedIn } from '../local/outbox/signed-in.ts';

/** After a customer signed in: what others saw on this browser goes, what this browser's guest made is theirs. */
export async function switchToCustomer(userId: string): Promise<void> {
  await rememberSignedIn({ userId, kind: 'customer' });
  await clearOthers(userId);
}

/** After signing out: what the person saw goes; what they made and is not sent stays and waits for them. */
export async function switchToVisitor(): Promise<void> {
  await forgetSignedIn();
  await clearOthers(null);
}

/** Lets go of what everybody else saw on this browser. */
export async function clearOthers(userId: string | null): Promise<void> {
  await clearOtherMirrors(userId);
  await dropOtherPictures(userId);
}
