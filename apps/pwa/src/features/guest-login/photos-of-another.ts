import { countWaiting } from '../../local/photos-to-send.ts';
import { isOfAnother, readSignedIn } from '../../local/signed-in.ts';
import { ask } from '../../ui/question.store.ts';
import { proveAddressTexts } from './prove-address.texts.ts';

/**
 * Who has proven another address here is another person, whose photos stay and wait: that is asked first. Answers
 * whether to go on.
 */
export async function mayLeavePhotosOfAnother(email: string): Promise<boolean> {
  const signedIn = await readSignedIn();
  const waiting = signedIn && isOfAnother(signedIn, email) ? await countWaiting(signedIn.userId) : 0;
  if (waiting === 0) return true;
  const t = proveAddressTexts();
  return await ask({
    kind: 'confirm',
    title: t.somebodyElse,
    text: t.somebodyElseNote({ email: signedIn?.provenEmail ?? '' })(waiting),
    action: t.continue,
  });
}
