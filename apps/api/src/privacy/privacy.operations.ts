import { ErasureQuery } from '@rollcall/schema/customer';
import type { Operation } from '../http/operation.ts';

export const privacyOperations: Operation[] = [
  {
    call: 'GET /api/privacy/export',
    summary: 'Downloads everything stored about the caller',
    responses: { 200: 'application/zip' },
  },
  {
    call: 'DELETE /api/privacy/me',
    summary: 'Erases the caller and everything they sent',
    query: ErasureQuery,
    responses: { 204: 'Erased' },
    problems: ['reauth-required', 'conflict', 'last-admin'],
  },
];
