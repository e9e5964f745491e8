import { call } from './call.ts';

/**
 * Asks whether the picture or archive at `path` may be had; nothing is counted by that. Throws `CallError` with the
 * refusal, and `Unreachable`.
 */
export async function checkDownload(path: string): Promise<void> {
  await call('HEAD', path, {}, {});
}
