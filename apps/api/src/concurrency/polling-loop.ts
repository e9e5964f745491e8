/** The interval between polls, for jobs that become due later. */
const pollIntervalMs = 5_000;

interface Options {
  /** Starts what is due, without waiting for its end. */
  poll: () => Promise<void>;
  onError: (error: unknown) => void;
}

/** Polls a table of jobs every five seconds, and at once when it is notified. */
export class PollingLoop {
  private readonly options: Options;
  private endIdle: (() => void) | null = null;
  /** Whether {@link notify} was called since the last poll. */
  private isNotified = false;
  private isStopping = false;
  private running: Promise<void> | null = null;

  constructor(options: Options) {
    this.options = options;
  }

  start(): void {
    this.running ??= this.run();
  }

  /** Polls without waiting for the interval. */
  notify(): void {
    this.isNotified = true;
    this.endIdle?.();
  }

  /** Stops the loop. Resolves once the current poll has ended. */
  async stop(): Promise<void> {
    this.isStopping = true;
    this.notify();
    await this.running;
  }

  private async run(): Promise<void> {
    while (!this.isStopping) {
      this.isNotified = false;
      await this.options.poll().catch(this.options.onError);
      if (!this.isNotified) await this.idle();
    }
  }

  private async idle(): Promise<void> {
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, pollIntervalMs);
      this.endIdle = () => {
        clearTimeout(timer);
        resolve();
      };
    });
    this.endIdle = null;
  }
}
