import { uploadLimits } from '@rollcall/schema/upload';

/** Enough to fill the pauses of one upload; more would divide a weak connection further. */
const maxInFlight = 3;
/** Half the time limit of a request: the connection may become slower meanwhile. */
const requestTimeMs = uploadLimits.silentRequestMs / 2;
/** The first request, which measures: at 50 kbit/s, three of them end within the time limit. */
const firstRequestBytes = 64 * 1024;
/** The round trip of an even smaller request would cost more than its bytes. */
const minRequestBytes = 32 * 1024;
/** A smaller request takes a round trip, whatever the speed. */
const minMeasuredBytes = 4 * 1024;
/** The speed of this device's uploads, and what it allows. */
export class UploadSpeed {
  /** Bytes per millisecond; 0 before the first measurement. */
  private speed = 0;
  private inFlight = 0;

  /** The number of photos to send at once, so that a full request of each one can end within its time limit. */
  get maxInFlight(): number {
    const inTime = (this.speed * uploadLimits.silentRequestMs) / uploadLimits.maxRequestBytes;
    return this.speed ? Math.min(maxInFlight, Math.max(1, Math.floor(inTime))) : maxInFlight;
  }

  /** The number of bytes to send in the next request, beside those in flight. */
  get requestBytes(): number {
    const inTime = Math.floor((this.speed * requestTimeMs) / (this.inFlight + 1));
    return this.speed ? Math.min(uploadLimits.maxRequestBytes, Math.max(minRequestBytes, inTime)) : firstRequestBytes;
  }

  /** Runs `send`, which uploads `byteLength` bytes, and takes its time. A failed or short request is not measured. */
  async measure<Result>(byteLength: number, send: () => Promise<Result>): Promise<Result> {
    const startedAtMs = performance.now();
    const atStart = ++this.inFlight;
    try {
      const result = await send();
      if (byteLength >= minMeasuredBytes) {
        // Requests at the same time share the connection.
        const bytes = byteLength * Math.max(atStart, this.inFlight);
        // Round trips and pauses make a request seem slower than the connection, so the speed falls by steps.
        this.speed = Math.max(bytes / Math.max(1, performance.now() - startedAtMs), this.speed / 2);
      }
      return result;
    } finally {
      this.inFlight--;
    }
  }
}
