import { setImmediate as nextTick, setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';
import { type MailMessage, type MailTransport, PermanentMailError } from './mail-transport.ts';

/** Delays before the second and the third attempt. A sign-in code is of use for minutes only. */
const defaultRetryDelaysMs = [5_000, 60_000];
/** Further mails are dropped, so that a mail server that hangs does not fill the memory. */
const maxPending = 500;

interface Deps {
  mailTransport: MailTransport;
  log: Logger;
  /** Aborted when the server begins to stop. Ends the current retry delay; the mail is attempted at once. */
  stopping: AbortSignal;
  retryDelaysMs?: number[];
}

/**
 * Sends mails after the response, so that neither the response nor its timing reveals whether there was a recipient. A
 * failed mail is retried twice. The queue is in memory only: a recipient whose mail is lost requests it again, and a lost
 * reminder is not repeated.
 */
export class MailQueue {
  /** How many mails were given up since the last one that was sent, or since the start. */
  failedInARow = 0;
  private readonly deps: Deps;
  private readonly pending = new Set<Promise<void>>();

  constructor(deps: Deps) {
    this.deps = deps;
  }

  /**
   * Creates and sends a mail in the background. Failures are logged without the address.
   * @param createMessage looks up the recipient and returns null if there is none
   * @param onFailure called once the mail was given up
   */
  enqueue(createMessage: () => Promise<MailMessage | null>, onFailure?: () => Promise<void>): void {
    const isFull = this.pending.size >= maxPending;
    const sending = (isFull ? Promise.reject(new Error('too many mails are waiting')) : this.deliver(createMessage))
      .catch(async (err: unknown) => {
        this.failedInARow += 1;
        this.deps.log.error({ err }, 'a mail was not sent');
        await onFailure?.();
      })
      .catch((err: unknown) => this.deps.log.error({ err }, 'a mail that was not sent was not recorded'));
    this.pending.add(sending);
    void sending.finally(() => this.pending.delete(sending));
  }

  /** How many mails are not sent yet, those that wait for another attempt included. */
  get pendingCount(): number {
    return this.pending.size;
  }

  /** Resolves once no mail is pending. */
  async onIdle(): Promise<void> {
    while (this.pending.size > 0) await Promise.all(this.pending);
  }

  private async deliver(createMessage: () => Promise<MailMessage | null>): Promise<void> {
    // After the response, whose time must not include the lookup of the recipient.
    await nextTick();
    const message = await createMessage();
    if (!message) return;
    const { mailTransport: mail, log, stopping, retryDelaysMs = defaultRetryDelaysMs } = this.deps;
    for (let attempt = 0; ; attempt++) {
      try {
        await mail.send(message);
        this.failedInARow = 0;
        return;
      } catch (error) {
        const delayMs = retryDelaysMs[attempt];
        if (delayMs === undefined || error instanceof PermanentMailError) throw error;
        log.warn({ err: error, retryAfterMs: delayMs }, 'a mail failed, and is tried again');
        await sleep(delayMs, undefined, { signal: stopping }).catch(() => undefined);
      }
    }
  }
}
