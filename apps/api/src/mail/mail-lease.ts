import type { Database } from '../database/open.ts';

/** For so long a mail is left to a server that was killed. */
const leaseMs = 180_000;
const renewalIntervalMs = 60_000;

/**
 * A mail that this server sends and no other one: its `not_before` is ahead, and moves on for as long as the mail server is
 * waited for, behind whatever other mails. Also on a database of one server: nobody knows its mails but by their rows.
 */
export class MailLease {
  private readonly db: Database;
  private readonly id: string;
  private notBefore: string;
  private readonly timer: NodeJS.Timeout;
  private renewing: Promise<unknown> = Promise.resolve();

  private constructor(db: Database, { id, notBefore }: { id: string; notBefore: string }) {
    this.db = db;
    this.id = id;
    this.notBefore = notBefore;
    this.timer = setInterval(() => {
      // One that fails leaves the time that is left.
      this.renewing = this.renewing.then(() => this.renew()).catch(() => {});
    }, renewalIntervalMs);
  }

  /** Takes a mail that is due; null if another server did. */
  static async acquire(db: Database, row: { id: string; not_before: string }): Promise<MailLease | null> {
    const notBefore = await moveTime(db, { id: row.id, from: row.not_before });
    return notBefore === null ? null : new MailLease(db, { id: row.id, notBefore });
  }

  /** Ends the renewals. Resolves with the time that the row has if it still is this server's. */
  async release(): Promise<string> {
    clearInterval(this.timer);
    await this.renewing;
    return this.notBefore;
  }

  private async renew(): Promise<void> {
    this.notBefore = (await moveTime(this.db, { id: this.id, from: this.notBefore })) ?? this.notBefore;
  }
}

/** Returns the new time; null if the row has another one than `from`. */
async function moveTime(db: Database, { id, from }: { id: string; from: string }): Promise<string | null> {
  const not_before = new Date(Date.now() + leaseMs).toISOString();
  const { numUpdatedRows } = await db
    .updateTable('mail_deliveries')
    .set({ not_before })
    .where('id', '=', id)
    .where('not_before', '=', from)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n ? not_before : null;
}
