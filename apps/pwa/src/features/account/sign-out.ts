import { countWaiting } from '../../local/photos-to-send.ts';
import { readSignedIn } from '../../local/signed-in.ts';
import { switchToVisitor } from '../../mirror/switch-person.ts';
import { signOut } from '../../remote/api.ts';
import { ask } from '../../ui/question.store.ts';
import { rememberCustomer } from './remembered-customer.ts';
import { signOutTexts } from './sign-out.texts.ts';

/**
 * Signs out on the server and here. Photos that wait stay on the phone, for when their owner is back: that is asked
 * first. Answers whether it was done; throws `Unreachable` and `CallError`.
 */
export async function signOutHere(): Promise<boolean> {
  if (!(await mayLeavePhotos())) return false;
  await signOut();
  rememberCustomer(null);
  await switchToVisitor();
  return true;
}

async function mayLeavePhotos(): Promise<boolean> {
  const signedIn = await readSignedIn();
  const waiting = signedIn ? await countWaiting(signedIn.userId) : 0;
  if (waiting === 0) return true;
  const t = signOutTexts();
  return await ask({ kind: 'confirm', title: t.title, text: t.waiting(waiting), action: t.logout });
}
