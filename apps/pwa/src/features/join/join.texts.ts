import { params } from '../../language/params.ts';
import { texts } from '../../language/texts.ts';

export const joinTexts = texts('join', {
  title: 'Join an event',
  keptFor: params('Photos you took for {code} are still on this phone. Enter the right code, and they go there.'),
  lookingUp: 'Looking up the event',
  event: 'Event',
  invited: 'You are invited',
  // The code.
  notFound: 'Event not found',
  codeMissing: 'Event code is required',
  code: 'Event code',
  codeHint: '8 letters and numbers, on the card or in the message you got.',
  find: 'Find Event',
  scan: 'Scan QR',
  admin: 'Are you an admin?',
  // The browser.
  insideApp: params(
    'This page is open inside {app}. Open it in {browser} (in the menu at the top), so that photos you take without a signal are kept.',
  ),
  otherApp: 'another app',
  privateWindow:
    'This is a private window: photos that wait here are lost when it closes. Open the link in a normal window instead.',
  // The event's requirements.
  rsvpBy: params('This event asks for an RSVP: please join by {date}.'),
  rsvpOver: params('RSVP deadline has passed. Guests must register at least {days} days before the event.'),
  guestList:
    'This event has a guest list. Open the link in your invitation, or show by mail that the invited address is yours.',
  invitationSpent:
    'This invitation was used already, or the host has sent a newer one. Were you in before, on another phone? Then show by mail that the invited address is yours, or ask the host to let you back in.',
  proveAddress: 'Prove my address',
  accountNeeded: 'Registration Required',
  accountNote:
    'You must register as a customer before joining events. Please go to the customer registration page first.',
  register: 'Register Now',
  signIn: 'Sign In',
  offline: 'There is no signal here, which is fine. Join now and take photos; everything goes out later.',
  lookUpAgain: 'Look up the event again',
  // The form.
  name: 'Your name',
  email: 'Email',
  emailHint: 'It finds your photos again on another phone. Only the host sees it.',
  join: 'Join Event',
  joining: 'Joining Event...',
  // The result.
  success: 'Successfully Joined Event!',
  failed: 'Error Joining Event',
  joined: 'Joined',
  noLongerIn: 'You are no longer a guest of this event.',
  youAreIn: params('You are in, {name}.'),
  youCanStart: params('You can start, {name}. We tell the host as soon as there is a signal.'),
  takePhotos: 'Start Taking Photos',
  viewGallery: 'View Event Gallery',
});
