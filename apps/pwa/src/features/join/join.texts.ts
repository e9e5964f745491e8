import { params } from '../../language/params.ts';
import { texts } from '../../language/texts.ts';

export const joinTexts = texts('join', {
  title: 'Join an event',
  keptFor: params('Photos you took for {code} are still on this phone. Enter the right code and they’ll go there.'),
  lookingUp: 'Looking up the event',
  event: 'Event',
  invited: 'You’re invited',
  invitedBy: params('{name} invites you'),
  firstPhoto: 'Your first photo',
  // The code.
  notFound: 'Event not found',
  checkCode: 'Codes have 8 characters. Compare them one by one, or scan the QR code.',
  codeMissing: 'Event code is required',
  code: 'Event code',
  codeHint: 'The 8-character code on your card or invitation.',
  find: 'Find event',
  scan: 'Scan QR',
  admin: 'Are you an admin?',
  // The browser.
  insideApp: params(
    'This page is open inside {app}, where unsent photos can get lost. Use the menu at the top to open it in {browser}.',
  ),
  otherApp: 'another app',
  privateWindow:
    'This is a private window: unsent photos are lost when it closes. Open the link in a normal window instead.',
  // The event's requirements.
  rsvpBy: params('This event asks for an RSVP. Please join by {date}.'),
  rsvpOver: params('RSVP deadline has passed. Guests must register at least {days} days before the event.'),
  guestList: 'This event has a guest list. Open your invitation link or confirm your email.',
  invitationSpent:
    'This invitation was already used, or the host sent a newer one. If you joined before on another phone, confirm your email or ask the host to let you back in.',
  accountNeeded: 'Registration Required',
  accountNote:
    'You must register as a customer before joining events. Please go to the customer registration page first.',
  register: 'Register Now',
  signIn: 'Sign In',
  offline: 'No signal? No problem. Join now; everything uploads later.',
  lookUpAgain: 'Look up the event again',
  // The form.
  name: 'Your name',
  email: 'Email',
  emailMayBounce: 'With accents or other alphabets before the @, mail from us may not reach you.',
  emailHint: 'So you can find your photos on another phone. Other guests never see it.',
  join: 'Join Event',
  joining: 'Joining Event...',
  // The result.
  success: 'Successfully Joined Event!',
  failed: 'Error Joining Event',
  joined: 'Joined',
  noLongerIn: 'You’re no longer a guest at this event.',
  youAreIn: params('You’re in, {name}.'),
  youCanStart: params('You’re all set, {name}. We’ll tell the host when you have signal.'),
  takePhotos: 'Start Taking Photos',
  viewGallery: 'View Event Gallery',
});
