import { texts } from '../../language/texts.ts';

export const pushTexts = texts('push', {
  title: 'Hear of it at once',
  purpose:
    'This device can tell you when someone comments on your photos, mentions you or approves your photos, even while Rollcall is closed.',
  turnOn: 'Tell me on this device',
  turningOn: 'One moment...',
  isOn: 'This device tells you, even while Rollcall is closed.',
  turnOff: 'Stop telling me here',
  turningOff: 'One moment...',
  on: 'This device tells you from now on',
  off: 'This device no longer tells you',
  failed: 'That didn’t work',
  notAsked: 'Your browser didn’t allow it. Tap the button again and choose “Allow”.',
  denied:
    'Your browser blocks notifications from Rollcall. Allow them in its settings for this site, then open this page again.',
  unsupported: 'This browser can’t tell you while Rollcall is closed. Everything new is listed here.',
  installFirst:
    'To hear of it at once on this device, put Rollcall on your home screen first: tap Share, then “Add to Home Screen”. Open it from there, join your event, and come back to this page.',
});
