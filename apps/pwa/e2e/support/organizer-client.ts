import type { Customer } from '@rollcall/schema/customer';
import type { Event, EventStats } from '@rollcall/schema/event';
import type { Invitation } from '@rollcall/schema/guest';
import type { EventChange, NewEvent } from '@rollcall/schema/new-event';
import type { Photo, PhotoChange } from '@rollcall/schema/photo';
import { ApiClient } from './api-client.ts';

/** An organizer who works by API calls, for tests about guests. */
export class OrganizerClient extends ApiClient {
  readonly email: string;
  readonly password = 'correct horse battery';

  private constructor(origin: string, name: string) {
    super(origin);
    this.email = `${name.toLowerCase()}@example.com`;
  }

  static async signUp(origin: string, firstName = 'Olga', lastName = 'Organizer'): Promise<OrganizerClient> {
    const organizer = new OrganizerClient(origin, firstName);
    const { email, password } = organizer;
    await organizer.call('POST', '/api/auth/register', { email, password, firstName, lastName });
    await organizer.call<Customer>('POST', '/api/auth/login', { email, password });
    return organizer;
  }

  async createEvent(event: Partial<NewEvent> = {}): Promise<Event> {
    const date = new Date(Date.now() + 24 * 60 * 60 * 1000).toISOString();
    return await this.call<Event>('POST', '/api/events', {
      name: 'Gisela & Tom',
      eventType: 'wedding',
      date,
      ...event,
    });
  }

  async getAccount(): Promise<Customer> {
    return await this.call<Customer>('GET', '/api/auth/me');
  }

  /** Joins the event as a guest as well. */
  async join(eventId: string): Promise<void> {
    const { firstName: guestName, email: guestEmail } = await this.getAccount();
    await this.call('POST', `/api/events/${eventId}/join`, { guestName, guestEmail });
  }

  async likeAndComment(photoId: string, comment: string): Promise<void> {
    await this.call('PUT', `/api/photos/${photoId}/like`);
    await this.call('POST', `/api/photos/${photoId}/comments`, { comment });
  }

  /** Ends every other session of this account, as another device would. */
  async endOtherSignIns(): Promise<void> {
    await this.call('DELETE', '/api/auth/sessions');
  }

  async approveAll(eventId: string): Promise<void> {
    for (const photo of await this.listPhotos(eventId)) await this.review(photo.id, true);
  }

  async updateEvent(eventId: string, change: EventChange): Promise<Event> {
    return await this.call<Event>('PATCH', `/api/events/${eventId}`, change);
  }

  async invite(eventId: string, invitation: Invitation): Promise<void> {
    await this.call('POST', `/api/events/${eventId}/invite`, invitation);
  }

  async review(photoId: string, isApproved: boolean): Promise<Photo> {
    return await this.call<Photo>('PATCH', `/api/photos/${photoId}/approve`, { isApproved });
  }

  async updatePhoto(photoId: string, change: PhotoChange): Promise<Photo> {
    return await this.call<Photo>('PATCH', `/api/photos/${photoId}`, change);
  }

  async listPhotos(eventId: string): Promise<Photo[]> {
    return await this.call<Photo[]>('GET', `/api/events/${eventId}/photos?limit=200`);
  }

  async getStats(eventId: string): Promise<EventStats> {
    return await this.call<EventStats>('GET', `/api/events/${eventId}/stats`);
  }
}
