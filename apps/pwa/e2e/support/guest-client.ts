import type { Event } from '@rollcall/schema/event';
import { newId } from '@rollcall/schema/id';
import type { Photo } from '@rollcall/schema/photo';
import { ApiClient } from './api-client.ts';
import type { PickedFile } from './draw-photos.ts';

/** A guest of one event who uploads photos by API calls, for tests about what others do with them. */
export class GuestClient extends ApiClient {
  private readonly eventId: string;

  private constructor(origin: string, eventId: string) {
    super(origin);
    this.eventId = eventId;
  }

  static async join(origin: string, event: Pick<Event, 'id'>, guestName: string): Promise<GuestClient> {
    const guest = new GuestClient(origin, event.id);
    const guestEmail = `${guestName.toLowerCase()}@example.com`;
    await guest.call('POST', `/api/events/${event.id}/join`, { guestName, guestEmail });
    return guest;
  }

  /** Uploads one file after the other, so that the server keeps their order. */
  async uploadPhotos(files: readonly PickedFile[]): Promise<Photo[]> {
    const photos: Photo[] = [];
    for (const file of files) photos.push(await this.uploadPhoto(this.eventId, file));
    return photos;
  }

  async like(photoId: string): Promise<void> {
    await this.call('PUT', `/api/photos/${photoId}/like`);
  }

  async comment(photoId: string, comment: string): Promise<void> {
    await this.call('POST', `/api/photos/${photoId}/comments`, { comment });
  }

  /** Sends the first bytes of a photo of `length` bytes, and no more. */
  async uploadInPart(first: Uint8Array, length: number): Promise<void> {
    const photoId = newId();
    const metadata = {
      photoId,
      eventId: this.eventId,
      filename: 'a.jpg',
      filetype: 'image/jpeg',
      sha256: '0'.repeat(64),
    };
    const encoded = Object.entries(metadata).map(([key, value]) => `${key} ${btoa(value)}`);
    await this.call('POST', '/api/uploads', first, {
      'Tus-Resumable': '1.0.0',
      'Upload-Length': String(length),
      'Upload-Metadata': encoded.join(','),
      'Content-Type': 'application/offset+octet-stream',
    });
  }
}
