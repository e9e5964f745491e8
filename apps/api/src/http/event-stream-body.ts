interface Options {
  /** How many bytes may wait for a reader. */
  maxQueuedBytes: number;
  /** Called once, when the reader has left or the body was ended. */
  onEnd: () => void;
  /** Closes the connection of a reader that does not read. Without it the body ends after what is queued. */
  abort?: (() => void) | undefined;
}

/** The body of a response of which parts are written at any time. Writing never waits for the reader. */
export class EventStreamBody {
  readonly readable: ReadableStream<Uint8Array>;
  private readonly options: Options;
  private controller!: ReadableStreamDefaultController<Uint8Array>;
  private hasEnded = false;

  constructor(options: Options) {
    this.options = options;
    this.readable = new ReadableStream(
      {
        start: (controller) => {
          this.controller = controller;
        },
        cancel: () => this.finish(),
      },
      { highWaterMark: 0, size: (part) => part.byteLength },
    );
  }

  /** Whether the reader has yet to take what was written before. */
  get isBehind(): boolean {
    return this.queuedBytes > 0;
  }

  /** Queues a part. Ends the body, without the part, where more than `maxQueuedBytes` would wait for the reader. */
  write(part: Uint8Array): void {
    if (this.hasEnded) return;
    if (this.isBehind && this.queuedBytes + part.byteLength > this.options.maxQueuedBytes) {
      this.options.abort?.();
      this.end();
    } else this.controller.enqueue(part);
  }

  /** Ends the body after what is queued. */
  end(): void {
    if (this.hasEnded) return;
    this.controller.close();
    this.finish();
  }

  private get queuedBytes(): number {
    return this.hasEnded ? 0 : -(this.controller.desiredSize ?? 0);
  }

  private finish(): void {
    if (this.hasEnded) return;
    this.hasEnded = true;
    this.options.onEnd();
  }
}
