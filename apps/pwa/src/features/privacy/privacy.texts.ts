import { count } from '../../language/count.ts';
import { params } from '../../language/params.ts';
import { texts } from '../../language/texts.ts';

export const privacyTexts = texts('privacy', {
  title: 'Privacy',
  note: 'What this Rollcall knows about you, and how to take it along or away.',
  loading: 'Loading',
  whatIsKept: 'What is kept',
  nameAndAddress: 'Your name and address',
  nameAndAddressNote:
    'The host of an event you joined sees both. Other guests see the name under your photos, and never the address.',
  photos: 'Your photos',
  photosNote:
    'As you sent them, without the place where they were taken, and smaller copies for showing. The host decides which of them everybody sees.',
  signIns: 'Your sign-ins',
  signInsNote:
    'The kind of browser and when it was last used, so that you can end one. They end by themselves after 30 days at the latest.',
  pendingUploads: 'How many photos you have not sent yet',
  pendingUploadsNote:
    'The host sees the number. If you confirmed your address, one mail reminds you after six hours, where the host has not turned that off.',
  onPhone: 'On this phone',
  onPhoneNote:
    'Photos that are not sent yet, what you typed to join, and copies of what you looked at. Signing out clears the copies.',
  notKept: 'Not kept',
  notKeptNote:
    'No tracking, no advertising, nothing for other companies. The server’s log holds no addresses and no file names.',
  yourData: 'Your own data',
  signedInAs: params('You are signed in as {email}.'),
  guestHere: params('You are the guest {name}, {email}.'),
  guestWithOne: params('You are the guest {who}.'),
  guestUnnamed: 'You are a guest on this browser.',
  nobodySignedIn:
    'Nobody is signed in on this browser. Say who you are, and you can take a copy of your data or delete it here.',
  signIn: 'Sign In',
  findEvents: 'Find My Events',
  copy: 'A copy for you',
  copyNote:
    'One archive with your photos as you sent them, and with all else there is about you in a file that programs can read.',
  oneMoment: 'One moment...',
  download: 'Download my data',
  otherPhones: 'Your other phones',
  otherPhonesNotLoaded: 'This list comes with the next signal.',
  otherPhonesNote:
    'The host of an event let you back in on another phone. If one of the two is not in your hands, end its access.',
  phoneOfBefore: params('The phone you joined with, {date}'),
  phoneLetIn: params('Let back in by the host, {date}'),
  endAccess: 'End its access',
  endAccessTo: params('End its access to {event}'),
  endAccessQuestion: 'End its access?',
  endAccessNote: params(
    'The other phone no longer sees {event}, and photos that still wait on it are not sent. If this was a mistake, the host can allow it again.',
  ),
  endingAccess: 'Ending...',
  accessEnded: 'Access ended',
  accessNotEnded: 'Access not ended',
  eraseMe: 'Delete me',
  eraseAccountNote: 'Your account, your places in events and every photo you sent, from everybody’s gallery too.',
  eraseGuestNote:
    'Your name and address, your places in events and every photo you sent, from everybody’s gallery too.',
  erasePhotos: 'Delete me and my photos',
  eraseQuestion: 'Delete you and your photos?',
  accountGoes:
    'The server forgets your name, your address, your account and your places in events, and erases every photo you sent. This action cannot be undone.',
  guestGoes:
    'The server forgets your name, your address and your places in events, and erases every photo you sent. This action cannot be undone.',
  notSent: count({
    one: 'One photo is still on this phone and not sent. It goes too; save what you want to keep from the gallery first.',
    other:
      '{count} photos are still on this phone and not sent. They go too; save what you want to keep from the gallery first.',
  }),
  eraseEvents: count({ one: 'Delete my event too', other: 'Delete my {count} events too' }),
  eventsGo: params('{events}: with the photos of all guests.'),
  sayAboutEvents: 'Say first that your events may go, or keep your account.',
  noAnswer: 'No answer. Please try again where there is a signal.',
  erasing: 'Deleting...',
  erase: 'Delete for good',
  erased: 'Deleted',
  nothingLeft: 'Nothing about you is left here.',
});
