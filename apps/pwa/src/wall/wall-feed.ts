import type { WallState } from '@rollcall/schema/wall';
import type { PhotoTour } from './photo-tour.ts';
import { readEvents } from './read-events.ts';
import { UnknownSequence, type WallCalls, WallEnded } from './wall-calls.ts';

/** The server sends something every 25 seconds. */
const silenceMs = 40_000;
/** A page that takes longer gives way to changes: a photo that was taken back goes first. */
const patienceMs = 1_000;
const retryMs = { least: 1_000, most: 10_000 };

interface Listener {
  onState: (state: WallState) => void;
  /** The tour has other photos than before. */
  onPhotos: () => void;
  /** These were taken back. */
  onRemoved: (ids: readonly string[]) => void;
  /** Nothing that was loaded may be shown any more. */
  onReset: () => void;
  onConnection: (isConnected: boolean) => void;
  onEnded: () => void;
}

/** Keeps a tour as the server has it: one call after the other, so that no earlier answer undoes a later one. */
export class WallFeed {
  private readonly calls: WallCalls;
  private readonly tour: PhotoTour;
  private readonly listener: Listener;
  private queue: Promise<void> = Promise.resolve();
  private pageLoad: AbortController | null = null;
  private isSyncDue = false;
  private hasEnded = false;
  /** -1 before the first page. */
  private seq = -1;
  private view = '';

  constructor(calls: WallCalls, tour: PhotoTour, listener: Listener) {
    this.calls = calls;
    this.tour = tour;
    this.listener = listener;
  }

  start(): void {
    void this.enqueue(() => this.loadFirst());
    void this.listen();
  }

  /** Loads the page that a tour needs for its next photos; resolves at once where it needs none. */
  async prepare(count: number): Promise<void> {
    if (this.tour.needsRestart()) await this.enqueue(() => this.loadFirst());
    else if (this.tour.needsMore(count)) await this.enqueue(() => this.loadMore(count));
  }

  private async loadFirst(): Promise<void> {
    const { sort } = this.tour;
    const { state, photos, nextCursor } = await this.loadPage(null);
    // The order was changed meanwhile.
    if (sort !== this.tour.sort) return;
    if (state.view !== this.view) this.reset();
    this.view = state.view;
    if (this.seq < 0) this.seq = state.seq;
    this.tour.restart(photos, nextCursor);
    this.listener.onState(state);
    this.listener.onPhotos();
  }

  private async loadMore(count: number): Promise<void> {
    if (!this.tour.needsMore(count)) return;
    const { sort } = this.tour;
    const { photos, nextCursor } = await this.loadPage(this.tour.nextCursor);
    if (sort !== this.tour.sort) return;
    this.tour.append(photos, nextCursor);
    this.listener.onPhotos();
  }

  private async loadPage(cursor: string | null) {
    this.pageLoad = new AbortController();
    try {
      return await this.calls.listPhotos(this.tour.sort, cursor, this.pageLoad.signal);
    } finally {
      this.pageLoad = null;
    }
  }

  private async sync(): Promise<void> {
    this.isSyncDue = false;
    if (this.seq < 0) return await this.loadFirst();
    for (let more = true; more; ) {
      const { seq: since } = this;
      const changes = await this.calls.listChanges(since);
      if (changes.state.view !== this.view) {
        this.reset();
        return await this.loadFirst();
      }
      for (const photo of changes.photos) this.tour.upsert(photo, { isChanged: photo.changeSeq > since });
      for (const id of changes.removed) this.tour.remove(id);
      this.seq = changes.seq;
      this.listener.onRemoved(changes.removed);
      this.listener.onState(changes.state);
      if (changes.photos.length > 0) this.listener.onPhotos();
      more = changes.more;
    }
  }

  private reset(): void {
    this.seq = -1;
    this.tour.clear();
    this.listener.onReset();
  }

  private receive(state: WallState): void {
    // At once: it may be that nothing of it may be shown any more.
    if (this.seq >= 0 && state.view !== this.view) this.reset();
    else if (this.seq >= 0) this.listener.onState(state);
    if (state.seq !== this.seq || state.view !== this.view) this.requestSync();
  }

  private requestSync(): void {
    if (this.isSyncDue || this.hasEnded) return;
    this.isSyncDue = true;
    const late = this.pageLoad;
    if (late) setTimeout(() => late.abort(), patienceMs);
    void this.enqueue(() => this.sync());
  }

  private enqueue(task: () => Promise<void>): Promise<void> {
    this.queue = this.queue.then(async () => {
      if (this.hasEnded) return;
      try {
        await task();
      } catch (error) {
        if (error instanceof WallEnded) return this.end();
        if (error instanceof UnknownSequence) this.reset();
        this.isSyncDue = false;
        setTimeout(() => this.requestSync(), retryMs.most / 2);
      }
    });
    return this.queue;
  }

  private async listen(): Promise<void> {
    for (let failures = 0; !this.hasEnded; failures++) {
      const controller = new AbortController();
      const abort = () => controller.abort();
      let silence = setTimeout(abort, silenceMs);
      const hear = () => {
        clearTimeout(silence);
        silence = setTimeout(abort, silenceMs);
      };
      addEventListener('offline', abort);
      try {
        const reader = await this.calls.openStream(controller.signal);
        failures = 0;
        this.listener.onConnection(true);
        await readEvents(reader, hear, (name, data) => {
          if (name === 'ended') this.end();
          else this.receive(JSON.parse(data) as WallState);
        });
      } catch (error) {
        if (error instanceof WallEnded) this.end();
        else if (failures > 0 || !navigator.onLine) this.listener.onConnection(false);
      }
      clearTimeout(silence);
      removeEventListener('offline', abort);
      if (!this.hasEnded) await waitForRetry(failures);
    }
  }

  private end(): void {
    if (this.hasEnded) return;
    this.hasEnded = true;
    this.tour.clear();
    this.listener.onEnded();
  }
}

/** Resolves after a time that doubles with each failure, and when the network is back. */
async function waitForRetry(failures: number): Promise<void> {
  await new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, Math.min(retryMs.least * 2 ** failures, retryMs.most));
    const onOnline = () => {
      clearTimeout(timer);
      resolve();
    };
    addEventListener('online', onOnline, { once: true });
  });
}
