import type { WallChanges, WallPhotos, WallSort } from '@rollcall/schema/wall';
import type { WallLink } from './wall-link.ts';

/** The server says that the token opens no wall, or no wall any more. */
export class WallEnded extends Error {}

/** The server refuses a sequence number: its database is an earlier one. */
export class UnknownSequence extends Error {}

/** After this time a call has failed, and the loading of a video. Milliseconds. */
const timeoutMs = { call: 20_000, video: 120_000 };
/** Screens with more memory are rare. */
const maxVideoBytes = 100_000_000;

/** The calls of a screen, each with the token and without cookies. */
export class WallCalls {
  private readonly link: WallLink;

  constructor(link: WallLink) {
    this.link = link;
  }

  async listPhotos(sort: WallSort, cursor: string | null, signal?: AbortSignal): Promise<WallPhotos> {
    const after = cursor === null ? '' : `&cursor=${encodeURIComponent(cursor)}`;
    return (await (await this.get(`photos?sort=${sort}${after}`, signal)).json()) as WallPhotos;
  }

  async listChanges(since: number): Promise<WallChanges> {
    return (await (await this.get(`changes?since=${since}`)).json()) as WallChanges;
  }

  async fetchPicture(url: string): Promise<Blob> {
    return await (await this.fetch(url)).blob();
  }

  /** Loads a video. Rejects if it is larger than what a screen should hold. */
  async fetchVideo(url: string): Promise<Blob> {
    const response = await this.fetch(url, { timeout: timeoutMs.video, maxBytes: maxVideoBytes });
    return await response.blob();
  }

  async openStream(signal: AbortSignal): Promise<ReadableStreamDefaultReader<Uint8Array>> {
    return (await this.request(this.pathOf('stream'), signal)).body!.getReader();
  }

  private pathOf(path: string): string {
    return `/api/events/${this.link.eventId}/wall/${path}`;
  }

  private async get(path: string, signal?: AbortSignal): Promise<Response> {
    return await this.fetch(this.pathOf(path), { signal });
  }

  private async fetch(
    url: string,
    {
      signal,
      timeout = timeoutMs.call,
      maxBytes,
    }: { signal?: AbortSignal | undefined; timeout?: number; maxBytes?: number } = {},
  ): Promise<Response> {
    const controller = new AbortController();
    const abort = () => controller.abort();
    const timer = setTimeout(abort, timeout);
    signal?.addEventListener('abort', abort);
    try {
      const response = await this.request(url, controller.signal);
      const isTooLarge = maxBytes !== undefined && Number(response.headers.get('Content-Length')) > maxBytes;
      if (isTooLarge) {
        abort();
        throw new Error('Too large');
      }
      // The time is for the whole response.
      return new Response(await response.blob(), response);
    } finally {
      clearTimeout(timer);
      signal?.removeEventListener('abort', abort);
    }
  }

  private async request(url: string, signal: AbortSignal): Promise<Response> {
    const headers = { 'Rollcall-Wall': this.link.token };
    const response = await fetch(url, { headers, credentials: 'omit', cache: 'no-store', signal });
    if (response.ok) return response;
    // An unread response holds one of the browser's six connections to the server.
    await response.body?.cancel();
    const problem = response.headers.get('Rollcall-Problem');
    if (problem === 'code-invalid') throw new WallEnded();
    if (problem === 'validation') throw new UnknownSequence();
    throw new Error(`${response.status}`);
  }
}
