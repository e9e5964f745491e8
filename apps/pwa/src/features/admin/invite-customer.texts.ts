import { params } from '../../language/params.ts';
import { texts } from '../../language/texts.ts';

export const inviteCustomerTexts = texts('admin-invite-customer', {
  note: 'Only people you invite can create an account here.',
  invite: 'Invite a host',
  title: 'Invite a host',
  email: 'Email address',
  send: 'Send invitation',
  sending: 'Sending...',
  failed: 'Invitation not sent',
  sent: params<{ email: string; date: string }>('{email} can create an account until {date}. We sent this link:'),
  link: 'Invitation link',
  copy: 'Copy link',
  copied: 'Copied',
});
