import type { ApiKeys, CreatedApiKey, NewApiKey } from '@rollcall/schema/api-key';
import { callForJson, callForNoContent } from './http/call.ts';
import { ignoreMissing } from './http/call-error.ts';

export const apiKeysPath = '/api/account/api-keys';

export const listApiKeys = () => callForJson<ApiKeys>('GET', apiKeysPath);

/** The response is the only one with the key itself. */
export const createApiKey = (key: NewApiKey) => callForJson<CreatedApiKey>('POST', apiKeysPath, key);

export const revokeApiKey = (id: string) =>
  ignoreMissing(callForNoContent('DELETE', `${apiKeysPath}/${encodeURIComponent(id)}`));
