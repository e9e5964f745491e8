import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { createEventWithGuest, waitForRenditions } from '../../test/create-event-with-guest.ts';
import { createTestApp } from '../../test/create-test-app.ts';
import { drawJpeg } from '../../test/draw-pictures.ts';

const https = { ROLLCALL_ORIGIN: 'https://photos.example' };

function builtPage(): string {
  const dir = mkdtempSync(join(tmpdir(), 'rollcall-page-'));
  onTestFinished(() => rmSync(dir, { recursive: true, force: true }));
  writeFileSync(join(dir, 'index.html'), '<!doctype html><title>Rollcall</title>');
  return dir;
}

/** Returns one response of each kind. */
async function responses() {
  const testApp = await createTestApp({ environment: https, webAppDir: builtPage() });
  const { guest, event } = await createEventWithGuest(testApp);
  const photo = await waitForRenditions(guest, event.id, await guest.uploadPhoto(event.id, await drawJpeg()));
  return {
    'a page': await guest.get('/profile'),
    'a response of the API': await guest.get(`/api/events/${event.id}/photos`),
    'an error': await guest.get('/api/nothing'),
    'an error without a body': await guest.headUpload('nothing'),
    'a picture': await guest.get(photo.url),
    'a part of a picture': await guest.get(photo.url, { Range: 'bytes=0-9' }),
    'a known picture': await guest.get(photo.url, { 'If-None-Match': `"${photo.url.split('/').at(-1)}"` }),
    'a refused call': await guest.get(`/api/events/${event.id}/guests`),
    'a refused download': await guest.get(`/api/download/nothing.jpg`),
    'a picture that is not there': await guest.get('/uploads/nothing.jpg'),
  };
}

describe('every response', () => {
  test('has the security headers', async () => {
    const all = await responses();
    expect(Object.values(all).map(({ status }) => status)).toEqual([200, 200, 404, 404, 200, 206, 304, 403, 404, 404]);
    for (const [kind, { headers }] of Object.entries(all)) {
      expect([kind, headers.get('x-content-type-options')]).toEqual([kind, 'nosniff']);
      expect([kind, headers.get('cross-origin-resource-policy')]).toEqual([kind, 'same-origin']);
      expect([kind, headers.get('cross-origin-opener-policy')]).toEqual([kind, 'same-origin']);
      expect([kind, headers.get('strict-transport-security')]).toEqual([kind, 'max-age=31536000']);
      expect([kind, headers.get('x-frame-options')]).toEqual([kind, 'DENY']);
      expect([kind, headers.get('referrer-policy')]).toEqual([kind, 'no-referrer']);
      expect([kind, headers.get('access-control-allow-origin')]).toEqual([kind, null]);
      const policy = headers.get('content-security-policy');
      if (kind.includes('picture'))
        expect([kind, policy]).toEqual([kind, "default-src 'none'; frame-ancestors 'none'; sandbox"]);
      else expect([kind, policy]).toEqual([kind, expect.stringMatching(/^default-src 'self'.*frame-ancestors 'none'/)]);
      expect([kind, policy]).not.toEqual([kind, expect.stringMatching(/'unsafe-|\*|http:/)]);
    }
  });

  test('has HSTS only with https', async () => {
    const { app } = await createTestApp();
    expect((await app.request('/healthz')).headers.get('strict-transport-security')).toBeNull();
  });
});
