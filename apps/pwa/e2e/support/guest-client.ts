import type { Event } from '@rollcall/schema/event';
import type { Photo } from '@rollcall/schema/photo';
import type { PickedFile } from './draw-photos.ts';

/** A guest who sends photos by script, for tests that are about who reviews them. */
export class GuestClient {
  private readonly origin: string;
  private readonly eventId: string;
  private readonly cookie: string;

  private constructor(origin: string, eventId: string, cookie: string) {
    this.origin = origin;
    this.eventId = eventId;
    this.cookie = cookie;
  }

  static async join(origin: string, event: Pick<Event, 'id'>, guestName: string): Promise<GuestClient> {
    const response = await fetch(`${origin}/api/events/${event.id}/join`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ guestName, guestEmail: `${guestName.toLowerCase()}@example.com` }),
    });
    const [cookie] = response.headers.getSetCookie();
    if (!cookie) throw new Error(`join: ${response.status} ${await response.text()}`);
    return new GuestClient(origin, event.id, cookie.split(';')[0]!);
  }

  async uploadPhotos(files: readonly PickedFile[]): Promise<Photo[]> {
    const sent: Photo[] = [];
    // One after the other, so that they are in the order of the files.
    for (const file of files) sent.push(await this.sendPhoto(file));
    return sent;
  }

  private async sendPhoto(file: PickedFile): Promise<Photo> {
    const form = new FormData();
    form.set('photo', new File([new Uint8Array(file.buffer)], file.name, { type: file.mimeType }));
    const response = await fetch(`${this.origin}/api/events/${this.eventId}/photos`, {
      method: 'POST',
      headers: { Cookie: this.cookie },
      body: form,
    });
    if (!response.ok) throw new Error(`photo: ${response.status} ${await response.text()}`);
    return (await response.json()) as Photo;
  }
}
