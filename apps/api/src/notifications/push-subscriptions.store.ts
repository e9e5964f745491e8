import { newId } from '@rollcall/schema/id';
import type { Language } from '@rollcall/schema/language';
import { notificationLimits } from '@rollcall/schema/notification';
import type { NewPushSubscription } from '@rollcall/schema/push';
import { type Caller, callerOrThrow } from '../access/caller.ts';
import type { Database } from '../database/open.ts';
import { isLoopbackAddress } from '../http/ip-address.ts';
import { ProblemError } from '../http/problem.ts';
import { hashToken } from '../sessions/lucia.ts';
import type { Settings } from '../settings/settings.ts';
import type { PushKeys } from './push-keys.ts';

interface Deps {
  db: Database;
  pushKeys: PushKeys;
  settings: Pick<Settings, 'allowsLoopbackPushes'>;
}

/** The browsers that receive notifications. */
export class PushSubscriptionsStore {
  private readonly deps: Deps;

  constructor(deps: Deps) {
    this.deps = deps;
  }

  getPublicKey(): string {
    return this.deps.pushKeys.load().publicKey;
  }

  /**
   * Pushes what the caller is told of to a browser, until the session is ended there. Repeated, it changes nothing; a
   * browser in which somebody else is signed in now is theirs, as they have its keys. Beyond the limit of a person the
   * oldest one ends. Throws `not-signed-in`, `validation` for an address without https, and `conflict` for the address of
   * somebody else's browser with other keys.
   */
  async subscribe(caller: Caller | null, subscription: NewPushSubscription, language: Language): Promise<void> {
    const { userId, sessionId } = callerOrThrow(caller);
    this.assertMayBeCalled(subscription.endpoint);
    const { endpoint, keys } = subscription;
    await this.deps.db.transaction().execute(async (trx) => {
      const session = await trx
        .selectFrom('sessions')
        .select('public_id')
        .where('id', '=', hashToken(sessionId))
        .executeTakeFirst();
      if (!session) throw new ProblemError('not-signed-in');
      const { p256dh, auth } = keys;
      const owner = { user_id: userId, session_public_id: session.public_id, p256dh, auth, language, refusals: 0 };
      const earlier = await trx
        .selectFrom('push_subscriptions')
        .select(['id', 'user_id', 'p256dh', 'auth'])
        .where('endpoint', '=', endpoint)
        .executeTakeFirst();
      if (earlier?.user_id === userId) {
        await trx.updateTable('push_subscriptions').set(owner).where('id', '=', earlier.id).execute();
        return;
      }
      if (earlier && (earlier.p256dh !== p256dh || earlier.auth !== auth)) throw new ProblemError('conflict');
      // With what was to be pushed to the person before.
      await trx.deleteFrom('push_subscriptions').where('endpoint', '=', endpoint).execute();
      const created_at = new Date().toISOString();
      await trx
        .insertInto('push_subscriptions')
        .values({ id: newId(), endpoint, created_at, ...owner })
        .execute();
      const all = await trx
        .selectFrom('push_subscriptions')
        .select('id')
        .where('user_id', '=', userId)
        .orderBy('created_at', 'desc')
        .orderBy('id', 'desc')
        .execute();
      const beyond = all.slice(notificationLimits.subscriptionsPerPerson).map(({ id }) => id);
      await trx.deleteFrom('push_subscriptions').where('id', 'in', beyond).execute();
    });
  }

  /** Ends one of the caller's browsers, or those of this session. Repeated, it changes nothing. Throws `not-signed-in`. */
  async unsubscribe(caller: Caller | null, endpoint: string | undefined): Promise<void> {
    const { userId, sessionId } = callerOrThrow(caller);
    await this.deps.db
      .deleteFrom('push_subscriptions')
      .where('user_id', '=', userId)
      .where((where) =>
        endpoint === undefined
          ? where('session_public_id', '=', (of) =>
              of.selectFrom('sessions').select('public_id').where('sessions.id', '=', hashToken(sessionId)),
            )
          : where('endpoint', '=', endpoint),
      )
      .execute();
  }

  /** Addresses that lead inside are refused when they are called, since names resolve differently then. */
  private assertMayBeCalled(endpoint: string): void {
    const url = new URL(endpoint);
    const isLocal = this.deps.settings.allowsLoopbackPushes && isLoopbackAddress(url.hostname);
    const isSecure = url.protocol === 'https:' || (isLocal && url.protocol === 'http:');
    if (isSecure && url.username === '' && url.password === '') return;
    const sentence = 'Must be an address with https';
    throw new ProblemError('validation', { detail: sentence, errors: { endpoint: [sentence] } });
  }
}
