import { vi } from 'vitest';
import { createTestApp, type TestApp } from '../../api/test/create-test-app.ts';
import { clearOtherMirrors } from '../src/local/mirror/mirror-database.ts';
import { outboxDatabase } from '../src/local/outbox/outbox-database.ts';

/** Comes between the phone and the server: returns an answer of its own, or lets the call through. */
type Interceptor = (request: Request, send: () => Promise<Response>) => Promise<Response>;

/** A phone's `fetch`, with the cookie of its session, to the real API in this process; whatever networks do can be done to it. */
export class TestNetwork {
  readonly testApp: TestApp;
  cookie = '';
  /** Method and path of every call that reached the server. */
  readonly requests: string[] = [];
  /** Bytes of uploads that reached the server. */
  uploadedBytes = 0;
  private interfere: Interceptor = (_request, send) => send();

  constructor(testApp: TestApp) {
    this.testApp = testApp;
    vi.stubGlobal('fetch', (path: string, init: RequestInit) => this.fetch(path, init));
  }

  /** What happens to calls from now on. */
  intercept(interfere: Interceptor): void {
    this.interfere = interfere;
  }

  /** Calls get through again. */
  restore(): void {
    this.interfere = (_request, send) => send();
  }

  cut(): void {
    this.interfere = () => Promise.reject(new TypeError('fetch failed'));
  }

  /** The server acts, and nobody hears of it. */
  loseResponses(isLost: (request: Request) => boolean): void {
    this.interfere = async (request, send) => {
      if (!isLost(request)) return await send();
      await send();
      throw new TypeError('fetch failed');
    };
  }

  private async fetch(path: string, init: RequestInit): Promise<Response> {
    const request = new Request(new URL(path, 'http://localhost:3000'), { ...init, signal: init.signal ?? null });
    return await this.interfere(request, () => this.send(path, init));
  }

  private async send(path: string, init: RequestInit): Promise<Response> {
    const headers = new Headers(init.headers);
    if (this.cookie) headers.set('Cookie', this.cookie);
    this.requests.push(`${init.method} ${path}`);
    if (path.startsWith('/api/uploads') && init.body instanceof Uint8Array) this.uploadedBytes += init.body.byteLength;
    const { method, body } = init;
    const response = await this.testApp.app.request(path, { method: method!, headers, body: body ?? null });
    for (const cookie of response.headers.getSetCookie()) {
      if (!cookie.startsWith('rollcall=')) continue;
      this.cookie = /max-age=0/i.test(cookie) ? '' : cookie.split(';')[0]!;
    }
    return response;
  }
}

/** A phone that has nothing on it yet, and the server it talks to. */
export async function createTestNetwork(): Promise<TestNetwork> {
  await Promise.all(outboxDatabase.tables.map((table) => table.clear()));
  return new TestNetwork(await createTestApp());
}

/** Nothing of an earlier test is in any mirror. */
export async function clearMirrors(): Promise<void> {
  await clearOtherMirrors('nobody');
}
