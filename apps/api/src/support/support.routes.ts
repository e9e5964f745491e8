import { SupportRequest } from '@rollcall/schema/support';
import { Hono } from 'hono';
import type { Logger } from 'pino';
import manifest from '../../package.json' with { type: 'json' };
import type { AppEnv } from '../access/app-env.ts';
import { requireAccount } from '../access/auth.middleware.ts';
import { type Account, accountOrThrow, type Caller } from '../access/caller.ts';
import { assertHasFeature } from '../access/entitlement.ts';
import { accessAsReviewer } from '../access/event-access.ts';
import { hasProvenEmail } from '../access/proven-email.ts';
import type { Database } from '../database/open.ts';
import { ProblemError } from '../http/problem.ts';
import { validate } from '../http/validate.ts';
import type { MailTransport } from '../mail/mail-transport.ts';
import { supportRequestMail } from '../mail/support-request-mail.ts';
import { perUser } from '../rate-limit/rate-limit-keys.ts';
import type { RateLimiter } from '../rate-limit/rate-limiter.ts';
import type { Settings } from '../settings/settings.ts';

interface Deps {
  db: Database;
  limiter: RateLimiter;
  log: Logger;
  mailTransport: MailTransport;
  settings: Pick<Settings, 'isBillingOn' | 'support'>;
}

/**
 * `POST /api/support`: mails a question of an account whose plan includes priority support. Answers once the mail server
 * has it: nothing keeps it here. Throws `not-found` where no support address is set, `subscription-required`, `mail-failed`.
 */
export function supportRoutes(deps: Deps) {
  const { limiter, log, mailTransport, settings } = deps;
  return new Hono<AppEnv>().post(
    '/api/support',
    requireAccount,
    validate('json', SupportRequest),
    limiter.persistentCalls('supportRequests', perUser),
    async (c) => {
      if (!settings.support) throw new ProblemError('not-found');
      const account = accountOrThrow(c.get('caller'));
      assertHasFeature(account, 'support', settings);
      const mail = await createMail(deps, settings.support.address, c.get('caller'), account, c.req.valid('json'));
      await mailTransport.send(mail).catch((cause: unknown) => {
        log.error({ err: cause }, 'a support request was not sent');
        throw new ProblemError('mail-failed', { cause });
      });
      return c.body(null, 204);
    },
  );
}

async function createMail(
  deps: Deps,
  address: string,
  caller: Caller | null,
  account: Account,
  { id, message, eventId }: SupportRequest,
) {
  const event = eventId ? (await accessAsReviewer(deps, caller, eventId)).event : null;
  const name = `${account.firstName} ${account.lastName}`.trim();
  return supportRequestMail({
    address,
    requestId: id,
    sender: { name, address: account.email, isProven: await hasProvenEmail(deps.db, account.id) },
    plan: account.planType ?? 'none',
    version: manifest.version,
    eventName: event && `${event.name} (${event.event_code})`,
    message,
  });
}
