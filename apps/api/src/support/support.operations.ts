import { SupportRequest } from '@rollcall/schema/support';
import type { Operation } from '../http/operation.ts';

export const supportOperations: Operation[] = [
  {
    call: 'POST /api/support',
    summary: 'Mails a question to the support of the server',
    body: SupportRequest,
    responses: { 204: 'The mail server has it' },
    problems: ['not-found', 'event-not-found', 'subscription-required', 'mail-failed'],
  },
];
