import { params } from '../../language/params.ts';
import { texts } from '../../language/texts.ts';

/** Where a photo is on its way, in the few words that fit on the photo. */
export const photoStateTexts = texts('photo-state', {
  saving: 'Saving',
  'on-phone': 'On this phone',
  sending: 'Sending',
  sendingShare: params('Sending {percent}%'),
  waiting: 'Waiting',
  'signed-out': 'Signed out',
  parked: 'Needs you',
  received: 'Received',
  approved: 'Approved',
  removed: 'Deleted',
  pending: 'Pending',
});
