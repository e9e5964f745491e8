import { texts } from '../../../language/texts.ts';

export const authenticationRequiredTexts = texts('capture-way-in', {
  joinFirst: 'Authentication Required',
  joinFirstNote: 'Join the event with your name, and the camera is yours. It takes two fields.',
  join: 'Join Event',
  signIn: 'Already Registered? Sign In',
});
