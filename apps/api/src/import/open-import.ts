import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { createImportKey } from '../api-keys/import-key.ts';
import { assertDatabaseExists, openConfiguredDatabase } from '../database/open.ts';
import { findEvent } from '../events/find-event.ts';
import { formatHost } from '../settings/local-names.ts';
import type { Settings } from '../settings/settings.ts';
import type { ImportServer } from './upload-file.ts';

/** Well within the lifetime of the key. */
const extendEveryMs = 5 * 60_000;

/**
 * Returns the server of the data folder, as this machine reaches it, with a key that is made for this import, and the
 * function that revokes it. Throws if there is no such event.
 */
export async function openLocalImport(
  settings: Settings,
  codeOrId: string,
): Promise<ImportServer & { close: () => Promise<void> }> {
  assertDatabaseExists(settings, 'there is no event to import to');
  process.umask(0o077);
  const { db } = await openConfiguredDatabase(settings);
  try {
    const event = await findEvent(db, codeOrId);
    if (!event) throw new Error(`there is no event ${codeOrId}`);
    const { key, extend, revoke } = await createImportKey(db, event);
    // A failed attempt is repeated by the next one.
    const timer = setInterval(() => void extend().catch(() => undefined), extendEveryMs).unref();
    const close = async () => {
      clearInterval(timer);
      await revoke().finally(() => db.destroy());
    };
    return { origin: localOrigin(settings), key, close };
  } catch (error) {
    await db.destroy();
    throw error;
  }
}

/** Returns the address of the server of these settings for programs on this machine. */
export function localOrigin({ tls, host, port, origin, dataDir }: Settings): string {
  if (tls?.kind === 'local') {
    const authority = join(dataDir, 'tls', 'local', 'authority.pem');
    if (existsSync(authority)) {
      setDefaultCACertificates([...getCACertificates('default'), readFileSync(authority, 'utf8')]);
    }
    return `https://localhost:${port}`;
  }
  if (tls) return origin;
  const isEveryAddress = host === '0.0.0.0' || host === '::';
  return `http://${isEveryAddress ? '127.0.0.1' : formatHost(host)}:${port}`;
}
