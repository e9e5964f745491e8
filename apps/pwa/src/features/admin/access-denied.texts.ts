import { texts } from '../../language/texts.ts';

export const accessDeniedTexts = texts('admin-access-denied', {
  note: 'Access denied. You are not authorized to access the admin panel.',
  otherAccount: 'Use a different account',
  yourEvents: 'Your events',
});
