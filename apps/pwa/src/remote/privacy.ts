import { callForNothing } from './call.ts';
import { toCallError, Unreachable } from './call-error.ts';

/** Everything of the caller as one archive; the browser saves it by itself. */
export const exportPath = '/api/privacy/export';

/**
 * Asks whether the archive would come, and hangs up once the answer has begun: it may be larger than a page can hold.
 * Throws `CallError` with `reauth-required` or another refusal, and `Unreachable`.
 */
export async function checkExport(): Promise<void> {
  const hangingUp = new AbortController();
  try {
    const answer = await fetch(exportPath, { cache: 'no-store', redirect: 'error', signal: hangingUp.signal });
    if (!answer.ok) throw await toCallError(answer);
  } catch (error) {
    throw error instanceof TypeError ? new Unreachable('No answer', error) : error;
  } finally {
    hangingUp.abort();
  }
}

/** Erases the caller with their photos; with the events they organize only where that is asked for. */
export const eraseMe = ({ withEvents }: { withEvents: boolean }) =>
  callForNothing('DELETE', `/api/privacy/me${withEvents ? '?events=true' : ''}`);
