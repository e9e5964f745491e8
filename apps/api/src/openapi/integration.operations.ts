import { ApiKeys, CreatedApiKey, NewApiKey } from '@rollcall/schema/api-key';
import { NewWebhook, WebhookDelivery, WebhookSecret, Webhooks } from '@rollcall/schema/webhook';
import * as z from 'zod/mini';
import type { Operation } from './operation.ts';

export const integrationOperations: Operation[] = [
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
  { call: 'GET /api/account/webhooks', summary: 'Lists the webhooks of the account', responses: { 200: Webhooks } },
  {
    call: 'POST /api/account/webhooks',
    summary: 'Registers a webhook; the response is the only one with its secret',
    body: NewWebhook,
    responses: { 201: WebhookSecret },
    problems: ['reauth-required', 'subscription-required', 'event-not-found', 'conflict'],
  },
  {
    call: 'DELETE /api/account/webhooks/{id}',
    summary: 'Deletes a webhook with its log',
    responses: { 204: 'Deleted' },
    problems: ['not-found'],
  },
  {
    call: 'POST /api/account/webhooks/{id}/secret',
    summary: 'Replaces the secret of a webhook',
    responses: { 200: WebhookSecret },
    problems: ['reauth-required', 'not-found'],
  },
  {
    call: 'POST /api/account/webhooks/{id}/test',
    summary: 'Sends a test; once it is delivered, a disabled webhook is enabled again',
    responses: { 202: WebhookDelivery },
    problems: ['subscription-required', 'not-found'],
  },
  {
    call: 'GET /api/account/webhooks/{id}/deliveries',
    summary: 'Lists the newest deliveries of a webhook',
    responses: { 200: z.array(WebhookDelivery) },
    problems: ['not-found'],
  },
  {
    call: 'POST /api/account/webhooks/{id}/deliveries/{deliveryId}/redeliver',
    summary: 'Sends a message again, under the same id',
    responses: { 202: WebhookDelivery },
    problems: ['subscription-required', 'not-found'],
  },
];
