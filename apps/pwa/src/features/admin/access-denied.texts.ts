import { texts } from '../../language/texts.ts';

export const accessDeniedTexts = texts('admin-access-denied', {
  note: 'Access denied. You are not authorized to access the admin panel.',
});
