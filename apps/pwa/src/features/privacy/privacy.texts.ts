import { count } from '../../language/count.ts';
import { params } from '../../language/params.ts';
import { texts } from '../../language/texts.ts';

export const privacyTexts = texts('privacy', {
  title: 'Privacy',
  note: 'What we store, and how to download or delete it.',
  loading: 'Loading',
  whatIsKept: 'What we store',
  nameAndAddress: 'Your name and email',
  nameAndAddressNote:
    'The host of an event you join sees both. Other guests see your name under your photos, never your email.',
  photos: 'Your photos',
  photosNote:
    'As you sent them, without their location, plus smaller copies for viewing. The host decides which ones everyone sees.',
  signIns: 'Your sign-ins',
  signInsNote:
    'The kind of browser and when it was last used, so you can sign out any of them. They end on their own within 30 days.',
  pendingUploads: 'Photos waiting to upload',
  pendingUploadsNote:
    'The host sees how many are still on your phone. If you confirmed your email, we send you one reminder after six hours, unless this server has that turned off.',
  onPhone: 'On this phone',
  onPhoneNote:
    'Photos that aren’t sent yet, what you typed to join, and copies of what you viewed. Signing out clears the copies.',
  notKept: 'What we don’t do',
  notKeptNote:
    'No tracking, no ads, nothing shared with other companies. The server’s log has no emails and no file names.',
  yourData: 'Your own data',
  signedInAs: params('You’re signed in as {email}.'),
  guestHere: params('You’re the guest {name}, {email}.'),
  guestWithOne: params('You’re the guest {who}.'),
  guestUnnamed: 'You’re a guest in this browser.',
  nobodySignedIn: 'You’re not signed in. Sign in or find your events to download or delete your data.',
  signIn: 'Sign In',
  findEvents: 'Find My Events',
  copy: 'A copy for you',
  copyNote:
    'One archive with your photos as you sent them, and everything else about you in a file that programs can read.',
  oneMoment: 'One moment...',
  download: 'Download my data',
  otherPhones: 'Your other phones',
  otherPhonesNotLoaded: 'We couldn’t load this list. Check your connection and try again.',
  otherPhonesNote: 'A host let you back in on another phone. If one of the two isn’t yours, end its access.',
  phoneOfBefore: params('The phone you joined with, {date}'),
  phoneLetIn: params('Let back in by the host, {date}'),
  endAccess: 'End its access',
  endAccessTo: params('End its access to {event}'),
  endAccessQuestion: 'End its access?',
  endAccessNote: params(
    'The other phone won’t see {event} anymore, and photos still waiting on it won’t be sent. If this was a mistake, the host can allow it again.',
  ),
  endingAccess: 'Ending...',
  accessEnded: 'Access ended',
  accessNotEnded: 'Access not ended',
  leave: 'This isn’t me',
  leaveNote:
    'Leave this phone when you borrowed it, or when it has another owner now. Photos you sent stay in the event.',
  leavePhone: 'Leave this phone',
  leaveQuestion: 'Leave this phone?',
  leaveConsequences:
    'You’re signed out here. Your name, your email and copies of what you viewed are cleared from this phone.',
  leaveWaiting: count({
    one: 'One photo hasn’t been sent. It stays on this phone and uploads when you sign in here again.',
    other: '{count} photos haven’t been sent. They stay on this phone and upload when you sign in here again.',
  }),
  leaveDelete: count({
    one: 'Delete the unsent photo too',
    other: 'Delete the {count} unsent photos too',
  }),
  leaveDeleteNote: 'Nothing of you stays on this phone. This action cannot be undone.',
  leaving: 'Leaving...',
  left: 'You’ve left this phone',
  notLeft: 'You’re still signed in here',
  eraseMe: 'Delete my data',
  eraseAccountNote: 'Your account, your place in events and every photo you sent, from everyone’s gallery too.',
  eraseGuestNote: 'Your name and email, your place in events and every photo you sent, from everyone’s gallery too.',
  erasePhotos: 'Delete my data and photos',
  eraseQuestion: 'Delete your data and photos?',
  accountGoes:
    'This deletes your name, your email, your account, your place in events and every photo you sent. This action cannot be undone.',
  guestGoes:
    'This deletes your name, your email, your place in events and every photo you sent. This action cannot be undone.',
  notSent: count({
    one: 'One photo on this phone hasn’t been sent. It’s deleted too; save what you want to keep from the gallery first.',
    other:
      '{count} photos on this phone haven’t been sent. They’re deleted too; save what you want to keep from the gallery first.',
  }),
  eraseEvents: count({ one: 'Delete my event too', other: 'Delete my {count} events too' }),
  eventsGo: params('{events}: with all guests’ photos.'),
  sayAboutEvents: 'First confirm that your events can be deleted too, or keep your account.',
  noAnswer: 'No answer. Please try again when you have signal.',
  erasing: 'Deleting...',
  erase: 'Delete for good',
  erased: 'Deleted',
  nothingLeft: 'Nothing about you is left here.',
});
