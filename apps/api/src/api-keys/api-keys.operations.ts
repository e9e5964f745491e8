import { ApiKeys, CreatedApiKey, NewApiKey } from '@rollcall/schema/api-key';
import type { Operation } from '../http/operation.ts';

export const apiKeysOperations: Operation[] = [
  { call: 'GET /api/account/api-keys', summary: 'Lists the API keys of the account', responses: { 200: ApiKeys } },
  {
    call: 'POST /api/account/api-keys',
    summary: 'Creates an API key; the response is the only one with the key itself',
    body: NewApiKey,
    responses: { 201: CreatedApiKey },
    problems: ['reauth-required', 'subscription-required', 'conflict'],
  },
  {
    call: 'DELETE /api/account/api-keys/{id}',
    summary: 'Revokes an API key',
    responses: { 204: 'Revoked' },
    problems: ['not-found'],
  },
];
