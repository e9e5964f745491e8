import { count } from '../../language/count.ts';
import { params } from '../../language/params.ts';
import { texts } from '../../language/texts.ts';

export const hostsTexts = texts('event-hosts', {
  title: 'Who helps you',
  note: 'Let others look through the photos, or host with you. They use their own account with the address you enter.',
  email: 'Email',
  role: 'What they do',
  reviewer: 'Reviews the photos',
  coHost: 'Hosts with you',
  reviewerNote: 'Sees all photos, approves and removes them.',
  coHostNote: 'Also invites guests and changes the event. Never the plan, and never deletes the event.',
  invite: 'Ask for help',
  inviting: 'Sending...',
  invited: 'Email sent',
  invitedNote: params('{email} can help as soon as the address is confirmed.'),
  inviteFailed: 'Not sent',
  mailFailed: 'Email didn’t arrive',
  loading: 'Loading who helps you',
  loadFailed: 'Couldn’t load who helps you.',
  remove: 'Remove',
  removeHost: params('Remove {email}'),
  removeQuestion: params('Stop the help of {email}?'),
  removeNote: 'It ends at once, on all their devices. What they decided so far stays.',
  phonesQuestion: count({
    one: 'They let {count} phone in again by a link. End its access too?',
    other: 'They let {count} phones in again by links. End their access too?',
  }),
  phonesNote:
    'Such a phone may be theirs, or that of a guest who had lost theirs. Guests keep their photos, and you can give them a new link. If you cancel, the phones keep access.',
  endPhones: 'End access',
  removed: 'Removed',
  removeFailed: 'Not removed',
});
