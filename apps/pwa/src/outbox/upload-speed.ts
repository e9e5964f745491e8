import { uploadLimits } from '@rollcall/schema/upload';
import { CallError } from '../remote/http/call-error.ts';

/** Enough to fill the pauses of one upload; more would divide a weak connection further. */
const maxInFlight = 3;
/** As many photos are sent at once as can each send a request of this size in time. */
const fullRequestBytes = 256 * 1024;
/** Less than the time limit of a request: the connection may become slower meanwhile. */
const requestTimeMs = (uploadLimits.silentRequestMs * 2) / 3;
/** The first request, which measures: at 50 kbit/s, three of them end within the time limit. */
const firstRequestBytes = 64 * 1024;
/** The round trip of an even smaller request would cost more than its bytes. */
const minRequestBytes = 32 * 1024;
/** A smaller request takes a round trip, whatever the speed. */
const minMeasuredBytes = 4 * 1024;

/** The speed of this device's uploads, and what it allows. */
export class UploadSpeed {
  /** 0 before the first measurement. */
  bytesPerMs = 0;
  private inFlight = 0;
  /**
   * The largest request, which doubles with each one of its size and falls to the first size when the connection
   * breaks: a proxy that passes on whole requests alone loses all bytes of one that is cut.
   */
  private maxRequestBytes = fullRequestBytes;
  /** Half of what a proxy on the way has refused as too large. */
  private proxyLimitBytes = Number.POSITIVE_INFINITY;

  /** Whether a request has failed on its way since the last ones that arrived. */
  get hasBroken(): boolean {
    return this.maxRequestBytes < fullRequestBytes;
  }

  /** The number of photos to send at once, so that a full request of each one can end within its time limit. */
  get maxInFlight(): number {
    const inTime = (this.bytesPerMs * uploadLimits.silentRequestMs) / fullRequestBytes;
    return this.bytesPerMs ? Math.min(maxInFlight, Math.max(1, Math.floor(inTime))) : maxInFlight;
  }

  /** The number of bytes to send in the next request, beside those in flight. */
  get requestBytes(): number {
    const inTime = Math.floor((this.bytesPerMs * requestTimeMs) / (this.inFlight + 1));
    return this.bytesPerMs ? Math.min(this.maxRequestBytes, Math.max(minRequestBytes, inTime)) : firstRequestBytes;
  }

  /**
   * Runs `send`, which uploads `byteLength` bytes, and takes its time. A failed or short request is not measured; one
   * that fails on its way makes the next ones small.
   */
  async measure<Result>(byteLength: number, send: () => Promise<Result>): Promise<Result> {
    const startedAtMs = performance.now();
    const atStart = ++this.inFlight;
    try {
      const result = await send();
      if (byteLength >= this.maxRequestBytes) {
        this.maxRequestBytes = Math.max(this.maxRequestBytes, Math.min(byteLength * 2, this.proxyLimitBytes));
      }
      if (byteLength >= minMeasuredBytes) {
        // Requests at the same time share the connection.
        const bytes = byteLength * Math.max(atStart, this.inFlight);
        // Round trips and pauses make a request seem slower than the connection, so the speed falls by steps.
        this.bytesPerMs = Math.max(bytes / Math.max(1, performance.now() - startedAtMs), this.bytesPerMs / 2);
      }
      return result;
    } catch (error) {
      const isAnswered = error instanceof CallError;
      if (!(isAnswered && error.code)) this.maxRequestBytes = firstRequestBytes;
      if (isAnswered && !error.code && error.status === 413) {
        this.proxyLimitBytes = Math.max(firstRequestBytes, Math.floor(byteLength / 2));
      }
      throw error;
    } finally {
      this.inFlight--;
    }
  }
}
