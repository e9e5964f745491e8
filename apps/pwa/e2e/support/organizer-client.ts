import type { Customer } from '@rollcall/schema/customer';
import type { Event, EventChange, EventStats, NewEvent } from '@rollcall/schema/event';
import type { Invitation } from '@rollcall/schema/guest';
import type { Photo, PhotoChange } from '@rollcall/schema/photo';

/** An organizer who works by script, for tests that are about guests. */
export class OrganizerClient {
  readonly email: string;
  readonly password = 'correct horse battery';
  private readonly origin: string;
  private cookie = '';

  private constructor(origin: string, name: string) {
    this.origin = origin;
    this.email = `${name.toLowerCase()}@example.com`;
  }

  static async signUp(origin: string, name = 'Olga'): Promise<OrganizerClient> {
    const organizer = new OrganizerClient(origin, name);
    const { email, password } = organizer;
    await organizer.call('POST', '/api/auth/register', { email, password, firstName: name, lastName: 'Organizer' });
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

  /** Who this is. */
  async getAccount(): Promise<Customer> {
    return await this.call<Customer>('GET', '/api/auth/me');
  }

  /** Is a guest of the event, too. */
  async join(eventId: string): Promise<void> {
    const { firstName: guestName, email: guestEmail } = await this.getAccount();
    await this.call('POST', `/api/events/${eventId}/join`, { guestName, guestEmail });
  }

  /** Likes a photo and writes under it. */
  async likeAndComment(photoId: string, comment: string): Promise<void> {
    await this.call('PUT', `/api/photos/${photoId}/like`);
    await this.call('POST', `/api/photos/${photoId}/comments`, { comment });
  }

  /** Ends every other sign-in of this account, as from another device. */
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

  async uploadPhoto(eventId: string, file: { name: string; mimeType: string; buffer: Buffer }): Promise<Photo> {
    const form = new FormData();
    form.set('photo', new File([new Uint8Array(file.buffer)], file.name, { type: file.mimeType }));
    return await this.call<Photo>('POST', `/api/events/${eventId}/photos`, form);
  }

  /** The bytes behind a photo's `url`. */
  async downloadPicture(url: string): Promise<Buffer> {
    const response = await fetch(`${this.origin}${url}`, { headers: { Cookie: this.cookie } });
    if (!response.ok) throw new Error(`${url}: ${response.status}`);
    return Buffer.from(await response.arrayBuffer());
  }

  private async call<Answer>(method: string, path: string, body?: unknown): Promise<Answer> {
    const isForm = body instanceof FormData;
    const response = await fetch(`${this.origin}${path}`, {
      method,
      headers: { Cookie: this.cookie, ...(body !== undefined && !isForm && { 'Content-Type': 'application/json' }) },
      ...(body !== undefined && { body: isForm ? body : JSON.stringify(body) }),
    });
    const [cookie] = response.headers.getSetCookie();
    if (cookie) this.cookie = cookie.split(';')[0]!;
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`);
    const text = await response.text();
    return (text === '' ? undefined : JSON.parse(text)) as Answer;
  }
}
