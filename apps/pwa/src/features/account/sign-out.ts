import { endSession } from '../../identity/sign-out.page.ts';
import { countPendingPhotos } from '../../local/outbox/outbox-photos.ts';
import { getSignedInUser } from '../../local/outbox/signed-in-user.ts';
import { confirm } from '../../ui/feedback/confirm.store.ts';
import { showToast } from '../../ui/feedback/toast.store.ts';
import { uiTexts } from '../../ui/text/ui.texts.ts';
import { signOutTexts } from './sign-out.texts.ts';
import { isSigningOut } from './signing-out.store.ts';

/**
 * Signs out on the server and here, and then leaves the screen. Pending photos stay on the phone until their owner is
 * back, which has to be confirmed first.
 */
export async function signOutOfBrowser(leave: () => Promise<void>): Promise<void> {
  const t = signOutTexts();
  try {
    if (!(await confirmPendingPhotos()) || isSigningOut.get()) return;
    isSigningOut.set(true);
    await endSession();
  } catch {
    isSigningOut.set(false);
    showToast({ variant: 'destructive', title: t.failed, description: uiTexts().pleaseTryAgain });
    return;
  }
  // Until the screen is left: one that is for who is signed in would lead elsewhere meanwhile.
  await leave().finally(() => isSigningOut.set(false));
  showToast({ title: t.done });
}

async function confirmPendingPhotos(): Promise<boolean> {
  const signedIn = await getSignedInUser();
  const waiting = signedIn ? await countPendingPhotos(signedIn.userId) : 0;
  if (waiting === 0) return true;
  const t = signOutTexts();
  return await confirm({ kind: 'confirm', title: t.title, text: t.waiting(waiting), action: t.logout });
}
