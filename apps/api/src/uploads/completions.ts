import { photoLimits } from '@rollcall/schema/photo';
import { Semaphore } from '../concurrency/semaphore.ts';

/** Limits memory: each completion holds its file, and up to 300 MB of pixels for 100 megapixels. */
const maxBytes = 2 * photoLimits.maxBytes;
/** Of small files: some wait for the disk while others are decoded. */
const maxConcurrent = 6;

/** Runs what makes photos of uploads whose bytes have arrived, as many at once as memory allows. */
export class Completions {
  private readonly semaphore = new Semaphore(maxBytes);
  private readonly onIdle: () => void;
  private pending = 0;

  /** @param options.onIdle called when nothing is pending any more */
  constructor({ onIdle }: { onIdle: () => void }) {
    this.onIdle = onIdle;
  }

  /** Whether photos have arrived whose senders have no receipt yet. */
  get isBusy(): boolean {
    return this.pending > 0;
  }

  /** Runs a task that holds a file of `bytes`. */
  async run<Result>(bytes: number, task: () => Promise<Result>): Promise<Result> {
    this.pending += 1;
    try {
      const weight = Math.min(Math.max(bytes, Math.floor(maxBytes / maxConcurrent)), maxBytes);
      return await this.semaphore.run(task, { weight });
    } finally {
      this.pending -= 1;
      if (!this.isBusy) this.onIdle();
    }
  }
}
