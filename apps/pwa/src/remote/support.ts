import type { SupportRequest } from '@rollcall/schema/support';
import { callForNoContent } from './http/call.ts';

/** Mails a question to support; a repeated one has the same id. Throws `Unreachable` and `CallError`. */
export const askSupport = (request: SupportRequest) => callForNoContent('POST', '/api/support', request);
