import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import type { Language } from '@rollcall/schema/language';
import { Hono, type MiddlewareHandler } from 'hono';
import { pino } from 'pino';
import { afterAll, beforeEach, expect, test } from 'vitest';
import type { AppEnv } from '../access/app-env.ts';
import type { Caller } from '../access/caller.ts';
import { problemResponse } from '../http/problem-response.ts';
import { securityHeaders } from '../http/security-headers.ts';
import type { JoinInitialData } from './join.document.ts';
import { webAppRoutes } from './web-app.routes.ts';

const folder = mkdtempSync(join(tmpdir(), 'rollcall-web-app-'));
mkdirSync(join(folder, 'assets'));
for (const name of [
  'index.html',
  'landing.html',
  'events.html',
  'join.html',
  'camera.html',
  'gallery.html',
  'wall.html',
  'assets/index-1.js',
]) {
  writeFileSync(join(folder, name), name);
  writeFileSync(join(folder, `${name}.br`), `${name}, compressed`);
}
writeFileSync(join(folder, '.built-from'), 'the digest of the sources');
writeFileSync(join(folder, 'join.html'), '<title>Rollcall</title><!--event-->join.html');
writeFileSync(join(folder, 'join-form.html'), '<form>the form</form>');
writeFileSync(join(folder, 'gallery-template.html'), '<title>Rollcall</title><!--gallery-->gallery-template.html');
const english = {
  invited: 'You’re invited',
  invitedBy: '{name} invites you',
  firstPhoto: 'Your first photo',
  everybodysPhotos: 'Everyone’s photos',
  photoBy: 'Photo by {name}',
};
writeFileSync(join(folder, 'document-texts.json'), JSON.stringify(english));
writeFileSync(join(folder, 'manifest.webmanifest'), JSON.stringify({ id: '/', start_url: '/', name: 'Rollcall' }));
const german = {
  invited: 'Du bist eingeladen',
  invitedBy: '{name} lädt dich ein',
  firstPhoto: 'Dein erstes Foto',
  everybodysPhotos: 'Alle Fotos',
  photoBy: 'Foto von {name}',
};
const translations = {
  'landing.html': 'landing.html auf Deutsch',
  'index.html': 'index.html auf Deutsch',
  'join.html': '<title>Rollcall</title><!--event-->',
  'join-form.html': '<form>das Formular</form>',
  'gallery-template.html': '<title>Rollcall</title><!--gallery-->',
  'document-texts.json': JSON.stringify(german),
  'manifest.webmanifest': JSON.stringify({ id: '/', start_url: '/', name: 'Rollcall', lang: 'de' }),
};
mkdirSync(join(folder, 'documents/de'), { recursive: true });
for (const [name, text] of Object.entries(translations)) writeFileSync(join(folder, 'documents/de', name), text);
afterAll(() => rmSync(folder, { recursive: true }));

const joinData = {
  organizerName: null,
  event: {
    id: '0192f0c0-0000-7000-8000-000000000000',
    eventCode: 'KNOWN234',
    name: `<b>Gisela</b> & "Tom" $&`,
    date: '2027-06-12T13:00:00.000Z',
    isPublic: false,
    joinPolicy: 'anyone' as const,
    requiresRsvp: false,
    rsvpDeadlineDays: 0,
    guestListEnabled: false,
  },
  origin: 'https://rollcall.example',
};
const dates: Partial<Record<Language, string>> = {
  'en-US': 'Saturday, June 12, 2027',
  de: 'Samstag, 12. Juni 2027',
};
const galleryData = {
  name: joinData.event.name,
  bannerUrl: null,
  rows: [[{ photoId: 'one', src: '/uploads/1-400.jpg', uploaderName: '"><script>$`', ratio: 1.5 }]],
};
const visitor: { caller: Caller | null; event: Partial<JoinInitialData['event']> } = { caller: null, event: {} };
let visit = visitor;
beforeEach(() => {
  visit = visitor;
});
const setCaller: MiddlewareHandler<AppEnv> = async (c, next) => {
  c.set('caller', visit.caller);
  await next();
};
const app = new Hono<AppEnv>().use(setCaller, securityHeaders({ isHttps: false, acceptsPayments: false })).route(
  '/',
  webAppRoutes(
    folder,
    {
      eventExists: async (codeOrId) => codeOrId === 'KNOWN234',
      loadJoin: async (url, language) =>
        url.pathname.endsWith('/KNOWN234')
          ? {
              ...joinData,
              formattedDate: dates[language]!,
              formattedTime: '16:00',
              event: { ...joinData.event, ...visit.event },
            }
          : null,
      loadGallery: async (c) => (c.req.param('codeOrId') === 'KNOWN234' ? galleryData : null),
      loadLanding: async () => null,
      loadStartPath: async (_c, installedFrom) => (installedFrom ? `/event/${installedFrom}/camera` : '/'),
    },
    async (_c, next) => await next(),
  ),
);
app.onError((error) => problemResponse(error, pino({ enabled: false })));

test('only the document of the camera may use the microphone', async () => {
  const policyOf = async (path: string) => (await app.request(path)).headers.get('permissions-policy')!;
  // By its address, and by the name under which the service worker requests it.
  const allowed = ['/event/ABCD2345/camera', '/event/ABCD2345/camera/?shot=1', '/camera.html'];
  for (const path of allowed)
    expect([path, await policyOf(path)]).toEqual([path, expect.stringContaining('microphone=(self)')]);
  const others = [
    ...['/', '/camera', '/event/camera', '/event/a/b/camera', '/event/ABCD2345/camera/x', '/camera.html/x'],
    ...[
      '/event/ABCD2345',
      '/event/ABCD2345/gallery',
      '/event/ABCD2345/wall',
      '/join/KNOWN234',
      '/index.html',
      '/nothing',
    ],
    ...['/api/event/a/camera', '/uploads/event/a/camera'],
  ];
  for (const path of others)
    expect([path, await policyOf(path)]).toEqual([path, expect.stringContaining('microphone=()')]);
});

test.each([
  ['/', 'landing.html'],
  ['/join/ABCD2345', 'join.html'],
  ['/join-event?code=ABCD2345', 'join.html'],
  ['/event/ABCD2345', 'join.html'],
  ['/event/ABCD2345/camera', 'camera.html'],
  ['/event/ABCD2345/gallery?photo=1', 'gallery.html'],
  ['/event/ABCD2345/wall?token=a', 'wall.html'],
  ['/event/ABCD2345/dashboard', 'index.html'],
  ['/events', 'events.html'],
])('%s is served from %s, compressed, and revalidated', async (path, name) => {
  const response = await app.request(path, { headers: { 'Accept-Encoding': 'gzip, br' } });
  expect(response.status).toBe(200);
  expect(await response.text()).toBe(`${name}, compressed`);
  expect(response.headers.get('Content-Encoding')).toBe('br');
  expect(response.headers.get('Content-Type')).toContain('text/html');
  expect(response.headers.get('Vary')).toContain('Accept-Encoding');
  expect(response.headers.get('Cache-Control')).toBe('no-cache');
});

test('an unknown path is the app’s page with 404, or a problem for clients that accept no HTML', async () => {
  const problem = await app.request('/no/such/screen');
  expect(problem.status).toBe(404);
  expect(await problem.json()).toMatchObject({ code: 'not-found' });

  const response = await app.request('/no/such/screen', { headers: { Accept: 'text/html' } });
  expect(response.status).toBe(404);
  expect(await response.text()).toBe('index.html');
  expect(response.headers.get('Rollcall-Problem')).toBe('not-found');
  expect(response.headers.get('Content-Type')).toContain('text/html');
  expect(response.headers.get('Cache-Control')).toBe('no-cache');
});

test('built files are immutable', async () => {
  const response = await app.request('/assets/index-1.js');
  expect(await response.text()).toBe('assets/index-1.js');
  expect(response.headers.get('Cache-Control')).toContain('immutable');
});

const outside = `..%2f${basename(folder)}.txt`;
writeFileSync(`${folder}.txt`, 'beside the folder of the page');
afterAll(() => rmSync(`${folder}.txt`));

test.each([
  ...[
    '/assets/gone-1.js',
    '/favicon.ico',
    '/api/nothing',
    '/.built-from',
    '/%2ebuilt-from',
    '/assets/..%2f.built-from',
  ],
  ...[`/${outside}`, `/assets/..%2f${outside}`, `/%2e%2e/${basename(folder)}.txt`],
])('%s is not found', async (path) => {
  expect((await app.request(path)).status).toBe(404);
});

test.each(['/join/KNOWN234', '/event/KNOWN234'])(
  '%s shows its event before any script runs, and escapes user text',
  async (path) => {
    const text = await (await app.request(path)).text();
    const name = '&lt;b&gt;Gisela&lt;/b&gt; &amp; &quot;Tom&quot; $&amp;';
    expect(text).toContain(`<title>${name} · Rollcall</title>`);
    expect(text).toContain(`<meta property="og:title" content="${name}" />`);
    expect(text).toContain(`<bdi>${name}</bdi>`);
    expect(text).toContain('Saturday, June 12, 2027');
    expect(text).toContain('<meta property="og:image" content="https://rollcall.example/artwork/share.jpg" />');
    expect(text).not.toContain('<b>');
    const embedded = /<script type="application\/json" id="embedded-event">(.*?)<\/script>/.exec(text)?.[1];
    expect(JSON.parse(embedded!)).toEqual({ event: joinData.event, organizerName: null, now: expect.any(String) });
  },
);

test('a join screen shows visitors its form before any script runs', async () => {
  expect(await (await app.request('/join/KNOWN234')).text()).toContain('<form>the form</form>');
});

test.each<[string, { caller?: Caller; event?: Partial<JoinInitialData['event']> }]>([
  ['a signed-in user', { caller: { userId: 'somebody' } as Caller }],
  ['an event for customers', { event: { joinPolicy: 'customers' } }],
  ['an event with an RSVP deadline', { event: { requiresRsvp: true } }],
  ['an event with a guest list', { event: { guestListEnabled: true } }],
])('a join screen of %s leaves the form to the app', async (_what, given) => {
  visit = { caller: null, event: {}, ...given };
  expect(await (await app.request('/join/KNOWN234')).text()).not.toContain('<form>');
});

test('a gallery shows its first rows before any script runs, uncached, and escapes user text', async () => {
  const response = await app.request('/event/KNOWN234/gallery', { headers: { 'Accept-Encoding': 'gzip, br' } });
  const text = await response.text();
  expect(response.headers.get('Cache-Control')).toBe('private, no-store');
  expect(response.headers.get('Content-Encoding')).toBeNull();
  const name = '&lt;b&gt;Gisela&lt;/b&gt; &amp; &quot;Tom&quot; $&amp;';
  expect(text).toContain(`<title>${name} · Rollcall</title>`);
  expect(text).toContain(`<bdi>${name}</bdi>`);
  expect(text).toContain('src="/uploads/1-400.jpg" alt="Photo by &quot;&gt;&lt;script&gt;$`"');
  expect(text).not.toMatch(/<b>|<script|style=/);
});

test('an event’s manifest names the event to the installed app', async () => {
  const response = await app.request('/event/KNOWN234/manifest.webmanifest');
  expect(response.headers.get('Content-Type')).toBe('application/manifest+json');
  expect(await response.json()).toEqual({ id: '/', start_url: '/?open=KNOWN234', name: 'Rollcall' });
  expect((await app.request('/event/%22%3E/manifest.webmanifest')).status).toBe(404);
});

test.each([
  ['/', 'landing.html auf Deutsch'],
  ['/landing.html', 'landing.html auf Deutsch'],
  ['/event/ABCD2345/dashboard', 'index.html auf Deutsch'],
  ['/join/KNOWN234', 'Du bist eingeladen'],
  ['/join/KNOWN234', 'Samstag, 12. Juni 2027'],
  ['/join/KNOWN234', 'das Formular'],
  ['/event/KNOWN234/gallery', 'alt="Foto von &quot;&gt;&lt;script&gt;$`"'],
  ['/manifest.webmanifest', '"lang":"de"'],
  ['/event/KNOWN234/manifest.webmanifest', '"lang":"de"'],
])('%s is in the language of the request: %s', async (path, text) => {
  const accepted = { 'Accept-Language': 'xx, de-AT;q=0.9, en;q=0.8' };
  const response = await app.request(path, { headers: accepted });
  expect(await response.text()).toContain(text);
  expect(response.headers.get('Vary')).toContain('Accept-Language, Cookie');
  expect(await (await app.request(path)).text()).not.toContain(text);
  const chosen = { ...accepted, Cookie: 'rollcall-language=en-US' };
  expect(await (await app.request(path, { headers: chosen })).text()).not.toContain(text);
});

test('files other than documents have no language', async () => {
  const response = await app.request('/assets/index-1.js', { headers: { 'Accept-Language': 'de' } });
  expect(response.headers.get('Vary') ?? '').not.toContain('Language');
});
