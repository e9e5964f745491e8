import type { Logger } from 'pino';
import type { EventAccess } from '../access/event-access.ts';
import type { RightsLog } from '../access/rights-log.ts';
import { ProblemError } from '../http/problem.ts';
import type { GalleryStream } from './gallery-stream.ts';
import type { EventState, SharedLoads } from './stream-messages.ts';

/** The delay of a change after a quiet time: what one act changes is sent as one. */
const firstDelayMs = 50;
/** The least time between two sends; changes within it are sent as one. */
const sendIntervalMs = 250;
/** Below the idle limits of common proxies; each heartbeat also checks the access again. */
const heartbeatMs = 25_000;
/** Longer than between two heartbeats, and shorter than what a timer can wait for. */
const maxDevelopmentMs = 60_000;
/** Messages that are written in one turn of the event loop; one takes some 20 µs. */
const messagesPerTurn = 500;

const heartbeat = Buffer.from(': still here\n\n');

interface Deps {
  log: Logger;
  loads: SharedLoads;
  rightsLog: RightsLog;
}

/** Each stream has a period of its own: those of a hall open at once after a restart, and would be checked at once. */
function pickHeartbeatMs(): number {
  return heartbeatMs * (0.8 + Math.random() / 5);
}

/** Sends the changes of one event to its open streams: what they have in common is computed once. */
export class EventBroadcast {
  private readonly deps: Deps;
  private readonly eventId: string;
  /** With the timer of each stream's next heartbeat. */
  private readonly streams = new Map<GalleryStream, NodeJS.Timeout>();
  private timer: NodeJS.Timeout | null = null;
  private isSending = false;
  /** When the last send ended, by `performance.now()`. */
  private sentAtMs = Number.NEGATIVE_INFINITY;
  /** The timer of the moment when the event's photos are developed, once it is near. */
  private development: { at: string; timer: NodeJS.Timeout } | null = null;

  constructor(deps: Deps, eventId: string) {
    this.deps = deps;
    this.eventId = eventId;
  }

  get isEmpty(): boolean {
    return this.streams.size === 0;
  }

  /** Adds a stream and sends it its first message. */
  add(stream: GalleryStream): void {
    const beat = setTimeout(() => this.check(stream), pickHeartbeatMs());
    this.streams.set(stream, beat);
    void this.sendAlone(stream);
  }

  remove(stream: GalleryStream): void {
    clearTimeout(this.streams.get(stream));
    this.streams.delete(stream);
    if (!this.isEmpty) return;
    if (this.timer) clearTimeout(this.timer);
    if (this.development) clearTimeout(this.development.timer);
    this.timer = null;
    this.development = null;
  }

  /**
   * Sends to the streams that were marked: {@link firstDelayMs} from now, or {@link sendIntervalMs} after the last send if that
   * is later.
   */
  schedule(): void {
    if (this.isSending || this.timer) return;
    const waitMs = this.sentAtMs + sendIntervalMs - performance.now();
    this.timer = setTimeout(() => void this.send(), Math.max(firstDelayMs, waitMs));
  }

  /** Checks the access of a stream that was silent, and shows it and its proxies that it is open. */
  private check(stream: GalleryStream): void {
    this.streams.get(stream)?.refresh();
    // What is to be told shows it as well.
    if (!stream.isBusy && !stream.isWaiting) void this.sendAlone(stream, { isChecked: true });
  }

  private async send(): Promise<void> {
    this.timer = null;
    this.isSending = true;
    const streams = [...this.streams.keys()].filter((stream) => stream.isWaiting);
    const begun = streams.map((stream) => ({ stream, ...stream.begin() }));
    try {
      const { seq, ...state } = await this.loadState(streams);
      const spans = new Map<number, EventState['span']>();
      for (const { stream, holdsChanges } of begun) if (holdsChanges) spans.set(stream.messages.sentSeq, null);
      for (const from of spans.keys()) {
        if (from < seq) spans.set(from, await this.deps.loads.changes.load(this.eventId, from, seq));
      }
      for (let at = 0; at < begun.length; at += messagesPerTurn) {
        await this.deps.rightsLog.refresh();
        for (const { stream, holdsChanges } of begun.slice(at, at + messagesPerTurn)) {
          const span = (holdsChanges && spans.get(stream.messages.sentSeq)) || null;
          const access = stream.rights.known;
          if (access)
            this.write(stream, stream.messages.compose({ seq, ...state, span }, access, { isChecked: false }));
          else void this.sendWithNewRights(stream, { seq, ...state, span });
        }
      }
    } catch (error) {
      for (const stream of streams) this.end(stream, error);
    } finally {
      this.isSending = false;
      this.sentAtMs = performance.now();
      if ([...this.streams.keys()].some((stream) => stream.isWaiting)) this.schedule();
    }
  }

  /** Never rejects. */
  private async sendAlone(stream: GalleryStream, { isChecked } = { isChecked: false }): Promise<void> {
    const { holdsChanges } = stream.begin();
    const { sentSeq } = stream.messages;
    try {
      const { seq, ...state } = await this.loadState([stream]);
      const hasSpan = holdsChanges && sentSeq < seq;
      const span = hasSpan ? await this.deps.loads.changes.load(this.eventId, sentSeq, seq) : null;
      await this.sendWithNewRights(stream, { seq, ...state, span }, { isChecked });
    } catch (error) {
      this.end(stream, error);
    }
  }

  /** Never rejects. */
  private async sendWithNewRights(
    stream: GalleryStream,
    state: EventState,
    { isChecked } = { isChecked: false },
  ): Promise<void> {
    try {
      const access = await stream.rights.current({ isChecked });
      if (!access) return stream.body.end();
      this.awaitDevelopment(access);
      const message = stream.messages.compose(state, access, { isChecked });
      this.write(stream, message ?? (isChecked ? heartbeat : null));
    } catch (error) {
      this.end(stream, error);
    }
  }

  /** Sends to all streams at the moment when the photos are developed. Each heartbeat asks again whether it is near. */
  private awaitDevelopment({ event: { develops_at: at }, seesPictures }: EventAccess): void {
    if (seesPictures || at === null || at === this.development?.at || this.isEmpty) return;
    const waitMs = Date.parse(at) - Date.now();
    if (waitMs > maxDevelopmentMs) return;
    if (this.development) clearTimeout(this.development.timer);
    const develop = () => {
      this.development = null;
      for (const stream of this.streams.keys()) stream.mark({ isPersonal: false });
      this.schedule();
    };
    this.development = { at, timer: setTimeout(develop, Math.max(waitMs, 0)) };
  }

  private async loadState(streams: readonly GalleryStream[]): Promise<Omit<EventState, 'span'>> {
    const { loads } = this.deps;
    const numbers = await loads.sequenceNumbers.get(this.eventId);
    const counts = streams.some(({ rights }) => rights.isReviewer) ? await loads.counts.get(this.eventId) : null;
    return { ...numbers, counts };
  }

  private write(stream: GalleryStream, message: Buffer | null): void {
    stream.isBusy = false;
    if (message) {
      stream.body.write(message);
      this.streams.get(stream)?.refresh();
    }
    if (stream.isWaiting) this.schedule();
  }

  /** A caller who lost access gets the reason when they open the stream again. */
  private end(stream: GalleryStream, error: unknown): void {
    if (!(error instanceof ProblemError)) this.deps.log.error({ err: error }, 'a stream failed');
    stream.body.end();
  }
}
