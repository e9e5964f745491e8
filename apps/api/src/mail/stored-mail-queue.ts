import type { Selectable } from 'kysely';
import type { Logger } from 'pino';
import { PollingLoop } from '../concurrency/polling-loop.ts';
import type { Database } from '../database/open.ts';
import type { MailDeliveriesTable, MailKind } from '../database/system-tables.ts';
import type { MailSubject } from './mail-deliveries.table.ts';
import { MailLease } from './mail-lease.ts';
import type { MailQueue } from './mail-queue.ts';
import { type MailMessage, type MailTransport, PermanentMailError } from './mail-transport.ts';

interface Deps {
  db: Database;
  log: Logger;
  /** Counts the mails that fail in a row, with its own. */
  mailQueue: Pick<MailQueue, 'failedInARow'>;
  mailTransport: MailTransport;
  /** Aborted when the server begins to stop. */
  stopping: AbortSignal;
  /** Returns null where there is nothing to tell any more. */
  createMail: Record<MailKind, (subject: Omit<MailSubject, 'kind'>) => Promise<MailMessage | null>>;
}

type Delivery = Selectable<MailDeliveriesTable>;

const minuteMs = 60_000;
/** The delays before each retry; the mail is given up after the last. */
const retryAfterMs = [minuteMs, 10 * minuteMs, 60 * minuteMs, 360 * minuteMs];

/**
 * Sends the mails in the database, one after the other. A mail is deleted once a mail server has accepted it, so a crash in
 * between sends it again, under the same Message-ID.
 */
export class StoredMailQueue {
  private readonly deps: Deps;
  private readonly loop: PollingLoop;

  constructor(deps: Deps) {
    this.deps = deps;
    this.loop = new PollingLoop({
      poll: () => this.sendDue(),
      onError: (err) => deps.log.error({ err }, 'the queue of mails failed'),
    });
  }

  start(): void {
    this.loop.start();
  }

  /** Checks for new mails without waiting for the poll interval. */
  notify(): void {
    this.loop.notify();
  }

  /** Stops the queue. Resolves once nothing is being sent. */
  async stop(): Promise<void> {
    await this.loop.stop();
  }

  /** How many mails are not sent yet. */
  async count(): Promise<number> {
    const { count } = await this.deps.db
      .selectFrom('mail_deliveries')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
    return count;
  }

  /** How many of them a server has tried to send. */
  async countFailed(): Promise<number> {
    const { count } = await this.deps.db
      .selectFrom('mail_deliveries')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('attempts', '>', 0)
      .executeTakeFirstOrThrow();
    return count;
  }

  /** Resolves once no mail is due that another server has not taken. */
  async sendDue(): Promise<void> {
    while (!this.deps.stopping.aborted) {
      const delivery = await this.deps.db
        .selectFrom('mail_deliveries')
        .selectAll()
        .where('not_before', '<=', new Date().toISOString())
        .orderBy('not_before')
        .limit(1)
        .executeTakeFirst();
      if (!delivery) return;
      const lease = await MailLease.acquire(this.deps.db, delivery);
      if (lease) await this.send(delivery, lease);
    }
  }

  private async send(delivery: Delivery, lease: MailLease): Promise<void> {
    const { id, kind, subject_id: subjectId, user_id: userId } = delivery;
    const { createMail, mailQueue, mailTransport } = this.deps;
    try {
      const message = await createMail[kind]({ subjectId, userId });
      if (message) {
        await mailTransport.send({ ...message, requestId: id });
        mailQueue.failedInARow = 0;
      }
    } catch (err) {
      const not_before = await lease.release();
      if (await this.postpone({ ...delivery, not_before }, err)) return;
    }
    // One that another server has taken meanwhile is that one's.
    const notBefore = await lease.release();
    const { db } = this.deps;
    await db.deleteFrom('mail_deliveries').where('id', '=', id).where('not_before', '=', notBefore).execute();
  }

  /** Returns whether the mail is tried again. */
  private async postpone({ id, attempts, not_before }: Delivery, err: unknown): Promise<boolean> {
    const { db, log, mailQueue } = this.deps;
    const delayMs = err instanceof PermanentMailError ? undefined : retryAfterMs[attempts];
    if (delayMs === undefined) {
      mailQueue.failedInARow += 1;
      log.error({ err }, 'a mail was not sent');
      return false;
    }
    log.warn({ err, retryAfterMs: delayMs }, 'a mail failed, and is tried again');
    await db
      .updateTable('mail_deliveries')
      .set({ attempts: attempts + 1, not_before: new Date(Date.now() + delayMs).toISOString() })
      .where('id', '=', id)
      .where('not_before', '=', not_before)
      .execute();
    return true;
  }
}
