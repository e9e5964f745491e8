import { switchToVisitor } from '../../identity/switch-person.ts';
import { countWaiting } from '../../local/outbox/pending-photos.ts';
import { readSignedIn } from '../../local/outbox/signed-in.ts';
import { signOut } from '../../remote/sessions.ts';
import { confirm } from '../../ui/feedback/confirm.store.ts';
import { showToast } from '../../ui/feedback/toast.store.ts';
import { uiTexts } from '../../ui/ui.texts.ts';
import { rememberCustomer } from './remembered-customer.ts';
import { signOutTexts } from './sign-out.texts.ts';
import { useSigningOut } from './signing-out.store.ts';

/**
 * Signs out on the server and here, and then leaves the screen. Photos that wait stay on the phone, for when their
 * owner is back: that is asked first.
 */
export async function signOutHere(leave: () => Promise<void>): Promise<void> {
  const t = signOutTexts();
  try {
    if (!(await mayLeavePhotos()) || useSigningOut.getState()) return;
    useSigningOut.setState(true, true);
    await endSession().finally(() => useSigningOut.setState(false, true));
  } catch {
    showToast({ variant: 'destructive', title: t.failed, description: uiTexts().pleaseTryAgain });
    return;
  }
  await leave();
  showToast({ title: t.done });
}

async function endSession(): Promise<void> {
  await signOut();
  rememberCustomer(null);
  await switchToVisitor();
}

async function mayLeavePhotos(): Promise<boolean> {
  const signedIn = await readSignedIn();
  const waiting = signedIn ? await countWaiting(signedIn.userId) : 0;
  if (waiting === 0) return true;
  const t = signOutTexts();
  return await confirm({ kind: 'confirm', title: t.title, text: t.waiting(waiting), action: t.logout });
}
