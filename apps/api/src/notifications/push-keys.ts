import { createECDH } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import * as z from 'zod/mini';
import { replaceFileNow } from '../blobs/durable-files.ts';
import type { Database } from '../database/open.ts';
import { findSharedPushKeys, insertSharedPushKeys } from './shared-push-keys.table.ts';

const StoredKeys = z.object({ publicKey: z.string(), privateKey: z.string() });
type StoredKeys = z.infer<typeof StoredKeys>;

/**
 * The keys that pushes are signed with (VAPID, RFC 8292), in base64url. Browsers subscribe with the public one, so they are
 * made once and stay; with others, all subscriptions are useless.
 */
export class PushKeys {
  private readonly path: string;
  private keys: StoredKeys | null = null;

  constructor(dataDir: string) {
    this.path = pushKeysPath(dataDir);
  }

  /** Returns the keys; makes them at the first call on a new data folder. */
  load(): StoredKeys {
    this.keys ??= this.read() ?? this.create();
    return this.keys;
  }

  /** As {@link load} for servers on one database, which have one pair: that of the first. */
  async share(db: Database): Promise<void> {
    await insertSharedPushKeys(db, JSON.stringify(this.load()));
    const shared = StoredKeys.parse(JSON.parse((await findSharedPushKeys(db))!));
    if (shared.privateKey !== this.load().privateKey) this.write(shared);
  }

  private read(): StoredKeys | null {
    return existsSync(this.path) ? StoredKeys.parse(JSON.parse(readFileSync(this.path, 'utf8'))) : null;
  }

  private create(): StoredKeys {
    const pair = createECDH('prime256v1');
    const publicKey = pair.generateKeys('base64url');
    // Without its leading zeros it may be shorter.
    const privateKey = Buffer.concat([Buffer.alloc(32), pair.getPrivateKey()])
      .subarray(-32)
      .toString('base64url');
    return this.write({ publicKey, privateKey });
  }

  private write(keys: StoredKeys): StoredKeys {
    mkdirSync(dirname(this.path), { recursive: true, mode: 0o700 });
    replaceFileNow(this.path, `${JSON.stringify(keys)}\n`);
    this.keys = keys;
    return keys;
  }
}

/** Returns the path of the keys in a data folder. */
export function pushKeysPath(dataDir: string): string {
  return join(dataDir, 'secrets', 'push-keys.json');
}
