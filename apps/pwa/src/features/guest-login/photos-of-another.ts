import { countWaiting } from '../../local/photos-to-send.ts';
import { isOfAnother, readSignedIn } from '../../local/signed-in.ts';
import { ask } from '../../ui/question.store.ts';

/**
 * Who has proven another address here is another person, whose photos stay and wait: that is asked first. Answers
 * whether to go on.
 */
export async function mayLeavePhotosOfAnother(email: string): Promise<boolean> {
  const signedIn = await readSignedIn();
  const waiting = signedIn && isOfAnother(signedIn, email) ? await countWaiting(signedIn.userId) : 0;
  if (waiting === 0) return true;
  const [photos, stay] =
    waiting === 1
      ? ['One photo has', 'it stays on this phone and goes']
      : [`${waiting} photos have`, 'they stay on this phone and go'];
  return await ask({
    kind: 'confirm',
    title: 'Sign in as somebody else?',
    text: `${photos} not been sent yet, taken as ${signedIn?.provenEmail}. Nothing is lost: ${stay} out when that address is proven here again, and not before.`,
    action: 'Continue',
  });
}
