import { vi } from 'vitest';
import { createTestApp, type TestApp } from '../../api/test/create-test-app.ts';
import { clearOtherMirrors } from '../src/local/mirror/mirror-database.ts';
import { outboxDatabase } from '../src/local/outbox/outbox-database.ts';

/** Intercepts a request: returns a response of its own, or that of `send`. */
type Interceptor = (request: Request, send: () => Promise<Response>) => Promise<Response>;

/** Replaces `fetch` by calls of the real API in this process, with the session cookie; simulates network failures. */
export class TestNetwork {
  readonly testApp: TestApp;
  cookie = '';
  /** Method and path of every request that reached the server. */
  readonly requests: string[] = [];
  /** Bytes of uploads, without previews, that reached the server. */
  uploadedBytes = 0;
  private interfere: Interceptor = (_request, send) => send();
  /** Node's `Request` follows its signal through a weak reference: one that is collected is never aborted. */
  private readonly openRequests = new Set<Request>();

  constructor(testApp: TestApp) {
    this.testApp = testApp;
    vi.stubGlobal('fetch', (path: string, init: RequestInit) => this.fetch(path, init));
  }

  /** Sets the interceptor of all requests. */
  intercept(interfere: Interceptor): void {
    this.interfere = interfere;
  }

  /** Removes the interceptor. */
  restore(): void {
    this.interfere = (_request, send) => send();
  }

  cut(): void {
    this.interfere = () => Promise.reject(new TypeError('fetch failed'));
  }

  /** Drops the responses to matching requests after the server has handled them. */
  loseResponses(isLost: (request: Request) => boolean): void {
    this.interfere = async (request, send) => {
      if (!isLost(request)) return await send();
      await send();
      throw new TypeError('fetch failed');
    };
  }

  private async fetch(path: string, init: RequestInit): Promise<Response> {
    const request = new Request(new URL(path, 'http://localhost:3000'), { ...init, signal: init.signal ?? null });
    this.openRequests.add(request);
    try {
      return await this.interfere(request, () => this.send(path, init));
    } finally {
      this.openRequests.delete(request);
    }
  }

  private async send(path: string, init: RequestInit): Promise<Response> {
    const headers = new Headers(init.headers);
    if (this.cookie) headers.set('Cookie', this.cookie);
    this.requests.push(`${init.method} ${path}`);
    const isUpload = path.startsWith('/api/uploads') && !path.endsWith('/preview');
    if (isUpload && init.body instanceof Uint8Array) this.uploadedBytes += init.body.byteLength;
    const { method, body } = init;
    const response = await this.testApp.app.request(path, { method: method!, headers, body: body ?? null });
    for (const cookie of response.headers.getSetCookie()) {
      if (!cookie.startsWith('rollcall=')) continue;
      this.cookie = /max-age=0/i.test(cookie) ? '' : cookie.split(';')[0]!;
    }
    return response;
  }
}

/** Creates an empty outbox and the network to a new test server. */
export async function createTestNetwork(options: Parameters<typeof createTestApp>[0] = {}): Promise<TestNetwork> {
  await Promise.all(outboxDatabase.tables.map((table) => table.clear()));
  return new TestNetwork(await createTestApp(options));
}

/** Deletes every mirror. */
export async function clearMirrors(): Promise<void> {
  await clearOtherMirrors('nobody');
}
