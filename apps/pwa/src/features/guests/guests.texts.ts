import { count } from '../../language/count.ts';
import { params } from '../../language/params.ts';
import { texts } from '../../language/texts.ts';

/** Texts about guests, shown to the host. */
export const guestsTexts = texts('guests', {
  title: 'Guests',
  show: 'Show guests',
  hide: 'Hide guests',
  loading: 'Loading guests',
  notHere: 'This list comes with the next signal.',
  nobody: 'Nobody has joined yet. Show the code around, or send the link.',
  showMore: 'Show more guests',
  loadingMore: 'Loading...',
  waiting: count({ other: '{count} waiting' }),
  joined: params('Joined {date}'),
  photos: count({ one: '{count} photo', other: '{count} photos' }),
  letBackIn: params('Let {name} back in'),
  reentryCode: params('QR code that lets {name} back in'),
  reentryNote: params(
    'To be scanned with the phone that {name} has now. It works once, until {time}, and shows the photos of before there. Show it to nobody else.',
  ),
  makingCode: 'Making a code',
  codeNeedsNetwork: 'A code needs a network. Please try again.',
  newCode: 'New code',
  removeGuest: params('Remove {name}'),
  removeQuestion: params('Remove {name}?'),
  removeNote: params(
    '{name} no longer sees the event, and can send nothing more to it. Whoever has the code can join anew.',
  ),
  removeInvitedNote: params(
    '{name} no longer sees the event, and can send nothing more to it. Only a new invitation lets them back in.',
  ),
  deletePhotos: 'Delete their photos too',
  deletePhotosHint: count({
    one: '{count} photo, for good. Otherwise they stay in the gallery.',
    other: '{count} photos, for good. Otherwise they stay in the gallery.',
  }),
  remove: 'Remove',
  removing: 'Removing...',
  removed: 'Guest Removed',
  removeFailed: 'Failed to Remove Guest',
  sendInvite: 'Send Invite',
  inviteTitle: 'Send an invite',
  inviteName: 'Guest name',
  inviteEmail: 'Guest email',
  inviteHint: 'The mail brings a link that lets them in, once. Sending again replaces it.',
  sendingInvite: 'Sending...',
  inviteSent: 'Invite Sent!',
  inviteSentNote: params('A mail is on its way to {name}.'),
  inviteFailed: 'Failed to Send Invite',
});
