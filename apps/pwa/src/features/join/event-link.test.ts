import { expect, test, vi } from 'vitest';
import { findEventInText, findOneTimePath } from './event-link.ts';

const id = '0197f3a0-8a52-7c11-9d7e-3f2b6c1d4e5f';

test.each([
  ['https://rollcall.example/join-event?code=ABCD2345', 'ABCD2345'],
  ['http://localhost:3000/join/abcd2345', 'ABCD2345'],
  ['https://rollcall.example/event/ABCD2345', 'ABCD2345'],
  [`https://rollcall.example/event/${id}/camera`, id],
  [' abcd2345\n', 'ABCD2345'],
  [id.toUpperCase(), id],
])('%s names %s', (text, event) => {
  expect(findEventInText(text)).toBe(event);
});

test.each(['', 'ABC', 'https://example.com/menu.pdf', 'WIFI:S:Venue;P:secret;;', 'https://rollcall.example/join/'])(
  '%s names no event',
  (text) => {
    expect(findEventInText(text)).toBeNull();
  },
);

test.each([
  ['https://rollcall.example/join/ABCD2345?reentry=t0', '/join/ABCD2345?reentry=t0'],
  ['https://rollcall.example/join/ABCD2345?invite=t0', '/join/ABCD2345?invite=t0'],
  ['https://rollcall.example/join/ABCD2345', null],
  ['https://elsewhere.example/join/ABCD2345?reentry=t0', null],
  ['https://rollcall.example/customer-login?next=x&invite=t0', null],
  ['ABCD2345', null],
])('finds in %s the path %s', (text, path) => {
  expect(findOneTimePath(text, 'https://rollcall.example')).toBe(path);
});

test('links are parsed in Safari before 17, which has neither `URL.canParse` nor `URL.parse`', () => {
  class OldUrl extends URL {
    static override canParse = undefined as never;
    static override parse = undefined as never;
  }
  vi.stubGlobal('URL', OldUrl);
  expect(findEventInText('https://rollcall.example/join/abcd2345')).toBe('ABCD2345');
  expect(findEventInText('abcd2345')).toBe('ABCD2345');
  expect(findOneTimePath(' https://rollcall.example/join/a?invite=b ', 'https://rollcall.example')).toBe(
    '/join/a?invite=b',
  );
  expect(findOneTimePath('abcd2345', 'https://rollcall.example')).toBeNull();
  vi.unstubAllGlobals();
});
