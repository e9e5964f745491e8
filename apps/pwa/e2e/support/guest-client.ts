import type { Event } from '@rollcall/schema/event';
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
}
