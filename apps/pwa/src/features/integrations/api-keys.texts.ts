import type { ApiKeyScope } from '@rollcall/schema/api-key';
import { params } from '../../language/params.ts';
import { texts } from '../../language/texts.ts';

export const apiKeysTexts = texts('integrations-api-keys', {
  title: 'API keys',
  note: 'Let another program work with your events, such as a slideshow or your own website.',
  businessNote: 'With the Business plan you can connect a slideshow or your own website.',
  seePlans: 'See the Business plan',
  documentation: 'How to use them',
  loading: 'Loading',
  resting: 'These keys are paused until you have the Business plan again.',
  create: 'Create API key',
  creating: 'Creating...',
  name: 'Name',
  nameHint: 'Where you’ll use it, so that you recognize it later',
  may: 'This key may',
  chooseScopes: 'Choose what the key may do',
  expiry: 'Expires',
  never: 'Never',
  inDays: params('In {days} days'),
  createdTitle: 'Your new API key',
  createdNote: 'Copy it now. We can’t show it again.',
  copy: 'Copy',
  copied: 'Copied',
  cannotCopy: 'Couldn’t copy. Select it and copy it by hand.',
  done: 'Done',
  failed: 'Couldn’t create the key',
  neverUsed: 'Never used',
  lastUsed: params('Last used {date}'),
  expires: params('Expires {date}'),
  expired: params('Expired {date}'),
  revoke: 'Revoke',
  revoking: 'Revoking...',
  revokeOf: params('Revoke {name}'),
  revokeTitle: params('Revoke “{name}”?'),
  revokeNote: 'The program that uses it stops working at once. This can’t be undone.',
  revoked: 'API key revoked',
  revokeFailed: 'Couldn’t revoke the key',
});

export const scopeTexts = texts('integrations-scopes', {
  'events:read': 'See events',
  'photos:read': 'See and download photos',
  'photos:review': 'Approve photos',
  'photos:write': 'Upload photos',
  'guests:read': 'See guests and their email addresses',
} satisfies Record<ApiKeyScope, string>);
