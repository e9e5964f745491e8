import { isAnotherPerson } from '../../identity/switch-user.ts';
import { countPendingPhotos } from '../../local/outbox/outbox-photos.ts';
import { getSignedInUser } from '../../local/outbox/signed-in-user.ts';
import { confirm } from '../../ui/feedback/confirm.store.ts';
import { proveAddressTexts } from './prove-address.texts.ts';

/**
 * Asks for confirmation when a guest with another proven address has pending photos, which stay on the phone. Returns
 * whether to continue.
 */
export async function confirmSwitchUser(email: string): Promise<boolean> {
  const signedIn = await getSignedInUser();
  const waiting = signedIn && isAnotherPerson(signedIn, email) ? await countPendingPhotos(signedIn.userId) : 0;
  if (waiting === 0) return true;
  const t = proveAddressTexts();
  return await confirm({
    kind: 'confirm',
    title: t.somebodyElse,
    text: t.somebodyElseNote({ email: signedIn?.provenEmail ?? '' })(waiting),
    action: t.continue,
  });
}
