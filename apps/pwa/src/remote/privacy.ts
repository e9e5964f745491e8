import { callForNoContent } from './http/call.ts';
import { toCallError, Unreachable } from './http/call-error.ts';

/** The archive of everything the caller stored. */
export const exportPath = '/api/privacy/export';

/**
 * Resolves if the caller may download the archive. Aborts once the response has started, since the archive may be larger
 * than a page can hold. Throws `CallError` (`reauth-required`), `Unreachable`.
 */
export async function checkExport(): Promise<void> {
  const controller = new AbortController();
  try {
    const response = await fetch(exportPath, { cache: 'no-store', redirect: 'error', signal: controller.signal });
    if (!response.ok) throw await toCallError(response);
  } catch (error) {
    throw error instanceof TypeError ? new Unreachable('No response', error) : error;
  } finally {
    controller.abort();
  }
}

/** Erases the caller and their photos; the events they organize too, if `withEvents`. */
export const eraseOwnAccount = ({ withEvents }: { withEvents: boolean }) =>
  callForNoContent('DELETE', `/api/privacy/me${withEvents ? '?events=true' : ''}`);
