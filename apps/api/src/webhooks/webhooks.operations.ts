import { NewWebhook, WebhookDelivery, WebhookSecret, Webhooks } from '@rollcall/schema/webhook';
import * as z from 'zod/mini';
import type { Operation } from '../http/operation.ts';

export const webhooksOperations: Operation[] = [
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
