import { texts } from '../../language/texts.ts';

/** How signing out went; every screen may say it. */
export const signedOutTexts = texts('account-signed-out', {
  done: 'Logged Out',
  failed: 'Logout Failed',
});
