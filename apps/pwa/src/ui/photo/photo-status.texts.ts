import { params } from '../../language/params.ts';
import { texts } from '../../language/texts.ts';

/** Upload and review states of a photo, short enough to fit on the photo. */
export const photoStatusTexts = texts('photo-state', {
  saving: 'Saving',
  'on-phone': 'On this phone',
  sending: 'Sending',
  sendingShare: params('Sending {percent}%'),
  waiting: 'Waiting',
  'signed-out': 'Signed out',
  parked: 'Needs attention',
  received: 'Received',
  approved: 'Approved',
  removed: 'Deleted',
  pending: 'Pending',
  preview: 'Preview',
});
