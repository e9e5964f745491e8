import type { WallState } from '@rollcall/schema/wall';
import type { Logger } from 'pino';
import type { EventStreamBody } from '../http/event-stream-body.ts';
import { ProblemError } from '../http/problem.ts';

/** Changes within this time are sent as one. */
const coalesceMs = 250;
/** Below the idle limits of common proxies. Rights also end by the clock, as with a plan. */
const heartbeatMs = 25_000;

interface Deps {
  log: Logger;
  /** Loads the state with the rights of the moment. Throws `code-invalid`. */
  load: () => Promise<WallState>;
}

/** The stream of one screen: sends the state of its wall at once and whenever it changes, and `ended` when it has ended. */
export class WallStream {
  private readonly body: EventStreamBody;
  private readonly deps: Deps;
  private timer: NodeJS.Timeout | null = null;
  private heartbeat: NodeJS.Timeout | null = null;
  private isBusy = false;
  private isDue = false;
  private hasStopped = false;
  private sent = '';

  constructor(body: EventStreamBody, deps: Deps) {
    this.body = body;
    this.deps = deps;
  }

  /** Sends the state soon, if it is another one than was sent last. */
  schedule(): void {
    if (!this.hasStopped) this.timer ??= setTimeout(() => void this.send(), coalesceMs);
  }

  /** Sends the state, or a heartbeat where it is the same. */
  async send(): Promise<void> {
    if (this.timer) clearTimeout(this.timer);
    this.timer = null;
    this.isDue = true;
    if (this.isBusy || this.hasStopped) return;
    this.isBusy = true;
    try {
      while (this.isDue) {
        this.isDue = false;
        this.write(await this.deps.load());
      }
    } catch (error) {
      if (error instanceof ProblemError) this.body.write(Buffer.from('event: ended\ndata: {}\n\n'));
      else this.deps.log.error({ err: error }, 'the stream of a wall failed');
      this.body.end();
    } finally {
      this.isBusy = false;
    }
  }

  /** Ends the timers. */
  stop(): void {
    this.hasStopped = true;
    for (const timer of [this.timer, this.heartbeat]) if (timer) clearTimeout(timer);
  }

  private write(state: WallState): void {
    if (this.hasStopped) return;
    const message = JSON.stringify(state);
    this.body.write(Buffer.from(message === this.sent ? ': still here\n\n' : `event: wall\ndata: ${message}\n\n`));
    this.sent = message;
    const developsInMs = state.developsAt === null ? heartbeatMs : Date.parse(state.developsAt) - Date.now();
    if (this.heartbeat) clearTimeout(this.heartbeat);
    this.heartbeat = setTimeout(() => void this.send(), Math.min(heartbeatMs, Math.max(0, developsInMs)));
  }
}
