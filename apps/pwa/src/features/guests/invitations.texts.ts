import { count } from '../../language/count.ts';
import { params } from '../../language/params.ts';
import { texts } from '../../language/texts.ts';

export const invitationsTexts = texts('guests-invitations', {
  many: 'Invite several guests at once',
  addresses: 'Email addresses',
  addressesHint:
    'Paste them from an email or a spreadsheet: one per line or separated by commas, with or without names.',
  sendAll: count({ one: 'Send {count} invite', other: 'Send {count} invites' }),
  sendingAll: params<{ sent: number; all: number }>('Sending {sent} of {all}...'),
  allSent: count({ one: '{count} invite is on its way', other: '{count} invites are on their way' }),
  someLeft: 'Some weren’t sent. They’re still in the field.',

  title: 'Invitations',
  loadFailed: 'We couldn’t load this list. Check your connection and try again.',
  sentOn: params<{ date: string }>('Sent {date}'),
  joined: 'Joined',
  invited: 'Invited',
  failed: 'Not delivered',
  sendAgain: 'Send again',
  sendAgainTo: params<{ name: string }>('Send again to {name}'),
  sending: 'Sending...',
  showMore: 'Show more',
});
