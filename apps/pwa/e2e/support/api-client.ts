import type { Photo } from '@rollcall/schema/photo';
import type { PickedFile } from './draw-photos.ts';

/** Calls the API without a browser. Keeps the cookies between calls. */
export class ApiClient {
  protected readonly origin: string;
  private readonly cookies = new Map<string, string>();

  constructor(origin: string) {
    this.origin = origin;
  }

  /** Returns the JSON of the response, or undefined for an empty one. Throws unless the status is 2xx. */
  async call<Result>(
    method: string,
    path: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ): Promise<Result> {
    const isRaw = body instanceof FormData || body instanceof Uint8Array;
    const response = await fetch(`${this.origin}${path}`, {
      method,
      headers: {
        Cookie: this.cookieHeader,
        ...(body !== undefined && !isRaw && { 'Content-Type': 'application/json' }),
        ...headers,
      },
      ...(body !== undefined && { body: (isRaw ? body : JSON.stringify(body)) as BodyInit }),
    });
    for (const cookie of response.headers.getSetCookie()) {
      const [pair = ''] = cookie.split(';');
      const [name = '', value = ''] = pair.split('=');
      this.cookies.set(name, value);
    }
    const text = await response.text();
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${text}`);
    return (text === '' ? undefined : JSON.parse(text)) as Result;
  }

  private get cookieHeader(): string {
    return [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  }

  async uploadPhoto(eventId: string, file: PickedFile, takenAt?: string): Promise<Photo> {
    const form = new FormData();
    if (takenAt) form.set('takenAt', takenAt);
    form.set('photo', new File([new Uint8Array(file.buffer)], file.name, { type: file.mimeType }));
    return await this.call<Photo>('POST', `/api/events/${eventId}/photos`, form);
  }

  /** Begins a download of which only the beginning is read. Returns a function that breaks it off. */
  async beginDownload(path: string): Promise<() => void> {
    const abort = new AbortController();
    const response = await fetch(`${this.origin}${path}`, {
      headers: { Cookie: this.cookieHeader },
      signal: abort.signal,
    });
    await response.body!.getReader().read();
    return () => abort.abort();
  }

  /** Returns the bytes behind a photo's `url`. */
  async downloadPicture(url: string): Promise<Buffer> {
    const response = await fetch(`${this.origin}${url}`, { headers: { Cookie: this.cookieHeader } });
    if (!response.ok) throw new Error(`${url}: ${response.status}`);
    return Buffer.from(await response.arrayBuffer());
  }
}
