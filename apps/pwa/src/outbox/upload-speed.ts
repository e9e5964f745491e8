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
/** Round trips and pauses make a request seem slower than the connection, so the fastest of some is taken. */
const measurementCount = 4;

/** The speed of this device's uploads, and what it allows. */
export class UploadSpeed {
  /** Bytes per millisecond of the latest requests. */
  private readonly measured: number[] = [];
  private inFlight = 0;
  private readonly awaiting: (() => void)[] = [];
  private readonly now: () => number;

  /** @param now milliseconds of a monotonic clock */
  constructor(now = () => performance.now()) {
    this.now = now;
  }

  /** The number of photos to send at once, so that a full request of each one can end within its time limit. */
  get maxInFlight(): number {
    const { bytesPerMs } = this;
    if (bytesPerMs === null) return maxInFlight;
    const inTime = Math.floor((bytesPerMs * uploadLimits.silentRequestMs) / uploadLimits.maxRequestBytes);
    return Math.min(maxInFlight, Math.max(1, inTime));
  }

  /** The number of bytes to send in the next request, beside those in flight. */
  get requestBytes(): number {
    const { bytesPerMs } = this;
    if (bytesPerMs === null) return firstRequestBytes;
    const inTime = Math.floor((bytesPerMs * requestTimeMs) / (this.inFlight + 1));
    return Math.min(uploadLimits.maxRequestBytes, Math.max(minRequestBytes, inTime));
  }

  private get bytesPerMs(): number | null {
    return this.measured.length > 0 ? Math.max(...this.measured) : null;
  }

  /** Resolves with the next measurement. */
  nextMeasurement(): Promise<void> {
    return new Promise((resolve) => this.awaiting.push(resolve));
  }

  /** Runs `send`, which uploads `byteLength` bytes, and takes its time. A failed or short request is not measured. */
  async measure<Result>(byteLength: number, send: () => Promise<Result>): Promise<Result> {
    const startedAtMs = this.now();
    const atStart = ++this.inFlight;
    try {
      const result = await send();
      // Requests at the same time share the connection.
      const sharedBy = Math.max(atStart, this.inFlight);
      if (byteLength >= minMeasuredBytes) this.add((byteLength * sharedBy) / Math.max(1, this.now() - startedAtMs));
      return result;
    } finally {
      this.inFlight--;
    }
  }

  private add(bytesPerMs: number): void {
    this.measured.push(bytesPerMs);
    if (this.measured.length > measurementCount) this.measured.shift();
    for (const resolve of this.awaiting.splice(0)) resolve();
  }
}
