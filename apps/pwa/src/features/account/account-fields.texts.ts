import { texts } from '../../language/texts.ts';

export const accountFieldsTexts = texts('account-fields', {
  firstName: 'First name',
  lastName: 'Last name',
  email: 'Email',
  password: 'Password',
  passwordHint: 'Password must be at least 8 characters long',
});
