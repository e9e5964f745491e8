import type { ApiKeys, CreatedApiKey, NewApiKey } from '@rollcall/schema/api-key';
import type { NewWebhook, WebhookDelivery, WebhookSecret, Webhooks } from '@rollcall/schema/webhook';
import { callForJson, callForNoContent } from './http/call.ts';
import { ignoreMissing } from './http/call-error.ts';

export const apiKeysPath = '/api/account/api-keys';

export const listApiKeys = () => callForJson<ApiKeys>('GET', apiKeysPath);

/** The response is the only one with the key itself. */
export const createApiKey = (key: NewApiKey) => callForJson<CreatedApiKey>('POST', apiKeysPath, key);

export const revokeApiKey = (id: string) =>
  ignoreMissing(callForNoContent('DELETE', `${apiKeysPath}/${encodeURIComponent(id)}`));

export const webhooksPath = '/api/account/webhooks';

export const listWebhooks = () => callForJson<Webhooks>('GET', webhooksPath);

/** The response is the only one with the secret. */
export const createWebhook = (webhook: NewWebhook) => callForJson<WebhookSecret>('POST', webhooksPath, webhook);

export const deleteWebhook = (id: string) => ignoreMissing(callForNoContent('DELETE', `${webhooksPath}/${id}`));

export const rotateWebhookSecret = (id: string) => callForJson<WebhookSecret>('POST', `${webhooksPath}/${id}/secret`);

export const testWebhook = (id: string) => callForJson<WebhookDelivery>('POST', `${webhooksPath}/${id}/test`);

export const deliveriesPath = (id: string) => `${webhooksPath}/${id}/deliveries`;

export const listDeliveries = (id: string) => callForJson<WebhookDelivery[]>('GET', deliveriesPath(id));

export const redeliver = (id: string, deliveryId: string) =>
  callForJson<WebhookDelivery>('POST', `${deliveriesPath(id)}/${deliveryId}/redeliver`);
