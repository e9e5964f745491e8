import { setImmediate as endOfTurn, setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';
import { type Mail, MailRefused, type Message } from './mail.ts';

/** Before the second and the third try. Who waits for a code waits minutes, not hours. */
const defaultPausesMs = [5_000, 60_000];
/** Beyond these nothing is kept: a mail server that hangs must not fill the memory. */
const maxWaiting = 500;

interface Deps {
  mail: Mail;
  log: Logger;
  /** Aborted when the server begins to stop: a pause ends then, and the mail is tried once more. */
  stopping: AbortSignal;
  pausesMs?: number[];
}

/**
 * Sends mails behind the answer of a call, so that no answer tells whether there was anybody to write to. A mail that
 * fails is tried twice more while the server runs; it is not kept beyond that, since whoever waits asks again.
 */
export class MailQueue {
  private readonly deps: Deps;
  private readonly underWay = new Set<Promise<void>>();

  constructor(deps: Deps) {
    this.deps = deps;
  }

  /**
   * Writes and sends a mail in the background. Looking up whom to write to belongs into `write` as well; null is
   * nobody. Failures are logged without the address.
   */
  enqueue(write: () => Promise<Message | null>): void {
    if (this.underWay.size >= maxWaiting) {
      this.deps.log.error('a mail was given up: too many are waiting');
      return;
    }
    const sending = this.deliver(write).catch((err: unknown) => this.deps.log.error({ err }, 'a mail was not sent'));
    this.underWay.add(sending);
    void sending.finally(() => this.underWay.delete(sending));
  }

  /** Resolves when nothing is under way. */
  async idle(): Promise<void> {
    while (this.underWay.size > 0) await Promise.all(this.underWay);
  }

  private async deliver(write: () => Promise<Message | null>): Promise<void> {
    // The answer leaves first: what it takes to find out whom to write to is not to be seen in its time.
    await endOfTurn();
    const message = await write();
    if (!message) return;
    const { mail, stopping, pausesMs = defaultPausesMs } = this.deps;
    for (let attempt = 0; ; attempt++) {
      try {
        return await mail.send(message);
      } catch (error) {
        const pauseMs = pausesMs[attempt];
        if (pauseMs === undefined || error instanceof MailRefused) throw error;
        await sleep(pauseMs, undefined, { signal: stopping }).catch(() => undefined);
      }
    }
  }
}
