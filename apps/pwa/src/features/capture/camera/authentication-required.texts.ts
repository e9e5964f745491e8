import { texts } from '../../../language/texts.ts';

export const authenticationRequiredTexts = texts('capture-way-in', {
  joinFirst: 'Authentication Required',
  joinFirstNote: 'Join the event with your name and email, then start taking photos.',
  join: 'Join Event',
  signIn: 'Already Registered? Sign In',
});
