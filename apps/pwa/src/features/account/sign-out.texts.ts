import { count } from '../../language/count.ts';
import { texts } from '../../language/texts.ts';

export const signOutTexts = texts('account-sign-out', {
  title: 'Sign out with photos waiting?',
  waiting: count({
    one: 'One photo has not been sent yet. Nothing is lost: it stays on this phone and goes out when you sign in here again, and not before.',
    other:
      '{count} photos have not been sent yet. Nothing is lost: they stay on this phone and go out when you sign in here again, and not before.',
  }),
  logout: 'Logout',
  done: 'Logged Out',
  failed: 'Logout Failed',
});
