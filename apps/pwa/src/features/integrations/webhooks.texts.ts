import type { WebhookDelivery } from '@rollcall/schema/webhook';
import { params } from '../../language/params.ts';
import { texts } from '../../language/texts.ts';

export const webhooksTexts = texts('integrations-webhooks', {
  title: 'Webhooks',
  note: 'Rollcall tells your server about new and approved photos.',
  add: 'Add webhook',
  adding: 'Adding...',
  url: 'Address',
  urlInvalid: 'Enter an address that starts with https://',
  tell: 'Tell it about',
  chooseTypes: 'Choose what to tell it about',
  addFailed: 'Couldn’t add the webhook',
  secretTitle: 'The secret of your webhook',
  secretNote: 'Your server uses it to check that messages come from Rollcall. Copy it now. We can’t show it again.',
  newSecret: 'New secret',
  newSecretTitle: 'Replace the secret?',
  newSecretNote: 'The old one stops working at once.',
  replace: 'Replace',
  failing: 'Failing',
  disabled: 'Turned off',
  disabledNote: 'Your server hasn’t accepted anything for days. Send a test to turn it on again.',
  sendTest: 'Send a test',
  sendingTest: 'Sending...',
  failed: 'That didn’t work',
  delete: 'Delete',
  deleteTitle: 'Delete this webhook?',
  deleteNote: 'Your server won’t hear from Rollcall anymore.',
  deleted: 'Webhook deleted',
  deliveries: 'Messages',
  noDeliveries: 'Nothing sent yet',
  status: params('Response {code}'),
  noAnswer: 'No response',
  sendAgain: 'Send again',
});

export const deliveryTypeTexts = texts('integrations-message-types', {
  'photo.received': 'New photos',
  'photo.approved': 'Approved photos',
  'webhook.test': 'Test',
} satisfies Record<WebhookDelivery['type'], string>);

export const deliveryStateTexts = texts('integrations-message-states', {
  pending: 'Waiting',
  delivered: 'Delivered',
  failed: 'Failed',
} satisfies Record<WebhookDelivery['state'], string>);
