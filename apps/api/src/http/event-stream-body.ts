import type { ServerResponse } from 'node:http';

interface Options {
  /** How many bytes may wait for a reader. */
  maxQueuedBytes: number;
  /** Called once, when the reader has left or the body was ended. */
  onEnd: () => void;
}

/** Takes the parts of a body. */
interface Sink {
  /** Bytes that the reader has yet to take. */
  readonly queuedBytes: number;
  write(part: Uint8Array): void;
  /** Ends the body after what is queued. */
  end(): void;
  /** Closes the connection of a reader that does not read. */
  abort(): void;
}

/** The bodies behind the streams of responses. */
const bodies = new WeakMap<ReadableStream, EventStreamBody>();

/** The body of a response of which parts are written at any time. Writing never waits for the reader. */
export class EventStreamBody {
  private readonly options: Options;
  private sink: Sink = new Waiting();
  private hasEnded = false;

  constructor(options: Options) {
    this.options = options;
  }

  /** Returns the body whose {@link toReadable} a response has; undefined for other responses. */
  static of({ body }: Response): EventStreamBody | undefined {
    return body ? bodies.get(body) : undefined;
  }

  /**
   * Returns the body as a stream, for a response. Who reads it gets the parts, which is for callers without a connection;
   * a server takes the {@link of body} instead, see {@link sendTo}.
   */
  toReadable(): ReadableStream<Uint8Array> {
    const readable = new ReadableStream<Uint8Array>(
      {
        pull: (controller) => {
          if (this.sink instanceof Waiting) this.pass(new ReadableSink(controller));
        },
        cancel: () => this.finish(),
      },
      { highWaterMark: 0, size: (part) => part.byteLength },
    );
    bodies.set(readable, this);
    return readable;
  }

  /**
   * Writes the parts to a connection from now on. Of thousands of open streams each keeps this alone: a stream of the web
   * between the two, with what waits for it, takes as much memory again.
   */
  sendTo(outgoing: ServerResponse, { status, headers }: Response): void {
    outgoing.writeHead(status, [...headers].flat()).flushHeaders();
    outgoing.once('close', () => this.finish());
    this.pass(new ConnectionSink(outgoing));
  }

  /** Whether the reader has yet to take what was written before. */
  get isBehind(): boolean {
    return this.queuedBytes > 0;
  }

  /** Queues a part. Ends the body, without the part, where more than `maxQueuedBytes` would wait for the reader. */
  write(part: Uint8Array): void {
    if (this.hasEnded) return;
    if (this.isBehind && this.queuedBytes + part.byteLength > this.options.maxQueuedBytes) {
      this.sink.abort();
      this.end();
    } else this.sink.write(part);
  }

  /** Ends the body after what is queued. */
  end(): void {
    if (this.hasEnded) return;
    this.sink.end();
    this.finish();
  }

  private get queuedBytes(): number {
    return this.hasEnded ? 0 : this.sink.queuedBytes;
  }

  private pass(sink: Sink): void {
    if (this.sink instanceof Waiting) this.sink.passTo(sink);
    this.sink = sink;
  }

  private finish(): void {
    if (this.hasEnded) return;
    this.hasEnded = true;
    this.options.onEnd();
  }
}

/** Keeps what is written before the response is sent. */
class Waiting implements Sink {
  queuedBytes = 0;
  private readonly parts: Uint8Array[] = [];
  private hasEnded = false;

  write(part: Uint8Array): void {
    this.parts.push(part);
    this.queuedBytes += part.byteLength;
  }

  end(): void {
    this.hasEnded = true;
  }

  abort(): void {
    this.parts.length = 0;
  }

  passTo(sink: Sink): void {
    for (const part of this.parts) sink.write(part);
    if (this.hasEnded) sink.end();
  }
}

class ReadableSink implements Sink {
  private readonly controller: ReadableStreamDefaultController<Uint8Array>;

  constructor(controller: ReadableStreamDefaultController<Uint8Array>) {
    this.controller = controller;
  }

  get queuedBytes(): number {
    return -(this.controller.desiredSize ?? 0);
  }

  write(part: Uint8Array): void {
    this.controller.enqueue(part);
  }

  end(): void {
    this.controller.close();
  }

  abort(): void {
    // There is no connection; the end says it.
  }
}

class ConnectionSink implements Sink {
  private readonly outgoing: ServerResponse;

  constructor(outgoing: ServerResponse) {
    this.outgoing = outgoing;
  }

  get queuedBytes(): number {
    return this.outgoing.writableLength;
  }

  write(part: Uint8Array): void {
    this.outgoing.write(part);
  }

  end(): void {
    this.outgoing.end();
  }

  abort(): void {
    this.outgoing.destroy();
  }
}
