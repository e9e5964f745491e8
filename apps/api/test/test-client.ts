import { createHash, randomBytes } from 'node:crypto';
import type { Customer } from '@rollcall/schema/customer';
import type { Event } from '@rollcall/schema/event';
import type { Guest } from '@rollcall/schema/guest';
import { newId } from '@rollcall/schema/id';
import type { NewEvent } from '@rollcall/schema/new-event';

interface App {
  request(path: string, init?: RequestInit): Response | Promise<Response>;
}

export interface GuestCredentials {
  guestId: string;
  guestKey: string;
}

export function newGuestCredentials(): GuestCredentials {
  return { guestId: newId(), guestKey: randomBytes(32).toString('base64url') };
}

export function sha256(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}

/** The password of accounts that {@link TestClient.signUp} creates. */
export const testPassword = 'correct horse battery';

/** An API client with a cookie jar. */
export class TestClient {
  private readonly app: App;
  /** The session cookie. */
  cookie = '';
  /** The cookie that scripts can read. */
  signedInCookie = '';
  /** The cookie of the browser that requested a mailed code. */
  lookupCookie = '';
  /** The cookie that distinguishes browsers in rate limits. */
  browserCookie = '';

  constructor(app: App) {
    this.app = app;
  }

  async call(method: string, path: string, body?: unknown, headers: Record<string, string> = {}): Promise<Response> {
    const isRaw = body instanceof Uint8Array || body instanceof FormData || body instanceof ReadableStream;
    const response = await this.app.request(path, {
      method,
      headers: {
        ...(this.cookies && { Cookie: this.cookies }),
        ...(body !== undefined && !isRaw && { 'Content-Type': 'application/json' }),
        ...headers,
      },
      ...(body !== undefined && { body: (isRaw ? body : JSON.stringify(body)) as BodyInit }),
      ...(body instanceof ReadableStream && { duplex: 'half' }),
    });
    for (const cookie of response.headers.getSetCookie()) this.storeCookie(cookie.split(';')[0]!);
    return response;
  }

  private get cookies(): string {
    return [this.cookie, this.signedInCookie, this.lookupCookie, this.browserCookie].filter(Boolean).join('; ');
  }

  private storeCookie(cookie: string): void {
    if (/^(__Host-)?rollcall-lookup=/.test(cookie)) this.lookupCookie = cookie;
    else if (/^(__Host-)?rollcall-browser=/.test(cookie)) this.browserCookie = cookie;
    else if (/^(__Host-)?rollcall-signed-in=/.test(cookie)) this.signedInCookie = cookie;
    else this.cookie = cookie;
  }

  get(path: string, headers?: Record<string, string>): Promise<Response> {
    return this.call('GET', path, undefined, headers);
  }

  async getJson<Shape>(path: string): Promise<Shape> {
    return (await (await this.get(path)).json()) as Shape;
  }

  post(path: string, body?: unknown, headers?: Record<string, string>): Promise<Response> {
    return this.call('POST', path, body, headers);
  }

  /** Registers an account and signs in. */
  async signUp(name = `c${newId()}`): Promise<Customer> {
    const email = `${name}@example.com`;
    await this.post('/api/auth/register', { email, password: testPassword, firstName: name, lastName: 'Tester' });
    return (await (await this.post('/api/auth/login', { email, password: testPassword })).json()) as Customer;
  }

  async createEvent(fields: Partial<NewEvent> = {}): Promise<Event> {
    const response = await this.post('/api/events', {
      name: 'Gisela & Tom',
      eventType: 'wedding',
      date: new Date().toISOString(),
      ...fields,
    });
    return (await response.json()) as Event;
  }

  async join(
    eventId: string,
    credentials: GuestCredentials = newGuestCredentials(),
    guestName = 'Gisela',
  ): Promise<Guest> {
    const body = { guestName, guestEmail: `${guestName}@example.com`.toLowerCase(), ...credentials };
    return (await (await this.post(`/api/events/${eventId}/join`, body)).json()) as Guest;
  }

  /** Creates a tus upload, with `first` as its first bytes. */
  createUpload(upload: {
    eventId: string;
    photoId: string;
    bytes: Uint8Array;
    first?: Uint8Array;
    [field: string]: unknown;
  }) {
    const { eventId, photoId, bytes, first, ...more } = upload;
    return this.call('POST', '/api/uploads', first, {
      'Tus-Resumable': '1.0.0',
      'Upload-Length': String(bytes.length),
      'Upload-Metadata': encodeMetadata({ photoId, eventId, sha256: sha256(bytes), ...more }),
      ...(first && { 'Content-Type': 'application/offset+octet-stream' }),
    });
  }

  /** Sends a preview of the photo that `bytes` will be. */
  putPreview(upload: {
    eventId: string;
    photoId: string;
    bytes: Uint8Array;
    preview: Uint8Array;
    caption?: string;
    mission?: string;
    filetype?: string;
  }) {
    const { bytes, preview, ...metadata } = upload;
    return this.call('PUT', `/api/uploads/${upload.photoId}/preview`, preview, {
      'Upload-Length': String(bytes.length),
      'Upload-Metadata': encodeMetadata({ ...metadata, sha256: sha256(bytes) }),
    });
  }

  headUpload(photoId: string, headers: Record<string, string> = {}): Promise<Response> {
    return this.call('HEAD', `/api/uploads/${photoId}`, undefined, { 'Tus-Resumable': '1.0.0', ...headers });
  }

  patchUpload(
    photoId: string,
    offset: number,
    bytes: Uint8Array | ReadableStream,
    headers: Record<string, string> = {},
  ): Promise<Response> {
    return this.call('PATCH', `/api/uploads/${photoId}`, bytes, {
      'Tus-Resumable': '1.0.0',
      'Upload-Offset': String(offset),
      'Content-Type': 'application/offset+octet-stream',
      ...headers,
    });
  }

  /** Uploads a photo by tus in one request and returns its id. */
  async uploadPhoto(eventId: string, bytes: Uint8Array, photoId = newId()): Promise<string> {
    await this.createUpload({ eventId, photoId, bytes, first: bytes });
    return photoId;
  }
}

function encodeMetadata(fields: Record<string, unknown>): string {
  return Object.entries({ filename: 'a.jpg', filetype: 'image/jpeg', ...fields })
    .map(([key, value]) => `${key} ${Buffer.from(String(value)).toString('base64')}`)
    .join(',');
}
