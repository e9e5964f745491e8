import { params } from '../../language/params.ts';
import { texts } from '../../language/texts.ts';

export const reviewTabletTexts = texts('review-tablet', {
  title: 'Review on a tablet',
  note: 'Lay out a tablet on which photos can be approved and removed, and nothing else. Nobody signs in on it.',
  create: 'Create link',
  createNew: 'Create a new link',
  creating: 'Creating...',
  failed: 'That didn’t work',
  until: params('A link works until {date}. Tablets that opened it review the photos.'),
  renewNote: 'A new link ends the one before.',
  code: 'QR code for the tablet',
  copy: 'Copy link',
  copied: 'Copied',
  cannotCopy: 'Copy this link',
  end: 'End on all tablets',
  ending: 'Ending...',
  ended: 'Ended on all tablets',
  open: 'Review photos on this tablet',
  openNote: 'This device can then approve and remove photos of one event, until the host ends it.',
  start: 'Start',
  starting: 'Starting...',
  spentTitle: 'This link no longer works',
  spentNote: 'Please ask the host for a new one.',
  inUse: 'Somebody already uses this browser for photos. Open the link on another device, or sign out first.',
});
