import { params } from '../../language/params.ts';
import { texts } from '../../language/texts.ts';

export const revokeIntegrationsTexts = texts('account-revoke-integrations', {
  revoke: params<{ number: string }>('Also revoke API keys and webhooks ({number})'),
  note: 'Programs that use them stop working until you set them up again.',
});
