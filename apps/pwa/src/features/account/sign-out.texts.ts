import { count } from '../../language/count.ts';
import { texts } from '../../language/texts.ts';

export const signOutTexts = texts('account-sign-out', {
  title: 'Photos are still waiting',
  waiting: count({
    one: 'One photo hasn’t been sent yet. It stays on this phone and uploads when you sign in here again.',
    other: '{count} photos haven’t been sent yet. They stay on this phone and upload when you sign in here again.',
  }),
  logout: 'Logout',
  done: 'Logged Out',
  failed: 'Logout Failed',
});
