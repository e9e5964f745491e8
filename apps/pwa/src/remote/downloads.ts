import { call } from './http/call.ts';

/**
 * Resolves if the caller may download the picture or archive at `path`. Counts no download.
 * Throws `CallError`, `Unreachable`.
 */
export async function checkDownload(path: string): Promise<void> {
  await call('HEAD', path, {}, {});
}
