import { type ClientRequest, get } from 'node:http';
import type { Photo, PhotoChanges, StreamedChange, StreamedPhoto } from '@rollcall/schema/photo';
import { rollcallHeaders } from '@rollcall/schema/upload';
import type { EventAccess } from '../../src/access/event-access.ts';
import type { Hall, Person } from './hall.ts';

/** A phone that keeps a gallery by its stream, as `mirror/sync-event.ts` does. */
export class GalleryPhone {
  readonly person: Person;
  private readonly hall: Hall;
  /** The cookie with which the stream was opened. */
  cookie = '';
  isOpen = false;
  /** The number of the last message. */
  heardSeq = -1;
  /** What the cookie may see, computed for the test; undefined after a change of rights. */
  access: EventAccess | null | undefined;
  /** Messages that were not applied yet, in order. */
  readonly received: StreamedChange[] = [];
  /** Messages that were applied without a request. */
  applied = 0;
  private request: ClientRequest | null = null;
  private photos = new Map<string, Photo>();
  /** Null without a complete gallery. */
  private sync: { seq: number; view: string } | null = null;

  constructor(hall: Hall, person: Person) {
    this.hall = hall;
    this.person = person;
  }

  /** Opens the stream, and resolves once it has had its first message or was refused. */
  async open(): Promise<void> {
    const { origin, eventId } = this.hall;
    this.cookie = this.person.client.cookie;
    this.heardSeq = -1;
    this.access = undefined;
    const headers = { ...(this.cookie && { Cookie: this.cookie }) };
    await new Promise<void>((resolve, reject) => {
      this.request = get(`${origin}/api/events/${eventId}/stream`, { headers, agent: false }, (response) => {
        this.isOpen = response.statusCode === 200;
        let text = '';
        response.setEncoding('utf8').on('data', (part: string) => {
          const messages = (text + part).split('\n\n');
          text = messages.pop()!;
          for (const message of messages) this.receive(message);
          if (this.heardSeq >= 0) resolve();
        });
        response.on('close', () => {
          this.isOpen = false;
          resolve();
        });
      }).on('error', reject);
    });
    if (!this.isOpen) this.forget();
  }

  close(): void {
    this.request?.on('error', () => undefined).destroy();
  }

  /** Applies what was received, in order, and fetches what the messages do not hold. */
  async apply(): Promise<void> {
    for (const message of this.received.splice(0)) await this.applyMessage(message);
  }

  /** Returns what the gallery shows, by id. */
  list(): Photo[] {
    return [...this.photos.values()].sort((one, other) => (one.id < other.id ? -1 : 1));
  }

  /** Returns what the server lists for this phone now; null if it refuses. */
  async fetchList(): Promise<Photo[] | null> {
    const response = await this.fetch('photos?limit=200');
    if (response.status !== 200) return null;
    return ((await response.json()) as Photo[]).sort((one, other) => (one.id < other.id ? -1 : 1));
  }

  private receive(message: string): void {
    const data = /^data: (.*)$/m.exec(message)?.[1];
    if (!data) return;
    const change = JSON.parse(data) as StreamedChange;
    this.heardSeq = change.seq;
    this.received.push(change);
  }

  private async applyMessage({ seq, from, view, photos, removed }: StreamedChange): Promise<void> {
    const { sync } = this;
    if (!sync || from === undefined || view !== sync.view || sync.seq < from) return await this.synchronize(seq);
    if (sync.seq >= seq) return;
    for (const photo of photos!) this.show(photo);
    for (const id of removed!) this.photos.delete(id);
    this.sync = { ...sync, seq };
    this.applied += 1;
  }

  private show(photo: StreamedPhoto): void {
    const { isLiked = false, myReactions = [] } = this.photos.get(photo.id) ?? {};
    this.photos.set(photo.id, { ...photo, isLiked, myReactions });
  }

  private async synchronize(seq: number): Promise<void> {
    for (let more = true; more; ) {
      if (!this.sync && !(await this.loadSnapshot())) return this.forget();
      const response = await this.fetch(`changes?since=${this.sync!.seq}`);
      if (response.status !== 200) return this.forget();
      const changes = (await response.json()) as PhotoChanges;
      if (changes.view !== this.sync!.view) {
        this.sync = null;
        continue;
      }
      for (const photo of changes.photos) this.photos.set(photo.id, photo);
      for (const id of changes.removed) this.photos.delete(id);
      this.sync = { seq: changes.seq, view: changes.view };
      more = changes.more;
    }
    if (this.sync!.seq < seq) throw new Error('changes end before what the stream told');
  }

  private async loadSnapshot(): Promise<boolean> {
    const response = await this.fetch('photos?limit=200');
    if (response.status !== 200) return false;
    this.photos = new Map(((await response.json()) as Photo[]).map((photo) => [photo.id, photo]));
    this.sync = {
      seq: Number(response.headers.get(rollcallHeaders.seq)),
      view: response.headers.get(rollcallHeaders.view)!,
    };
    return true;
  }

  private forget(): void {
    this.sync = null;
    this.photos.clear();
  }

  private async fetch(path: string): Promise<Response> {
    const headers = { ...(this.cookie && { Cookie: this.cookie }) };
    return await this.hall.testApp.app.request(`/api/events/${this.hall.eventId}/${path}`, { headers });
  }
}
