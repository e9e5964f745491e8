import { expect, test } from 'vitest';
import { toCallError } from './call-error.ts';

test('the message of a refused call is its status and body, or its status text', async () => {
  const responded = await toCallError(new Response('Nothing here', { status: 404, statusText: 'Not Found' }));
  expect(responded.message).toBe('404: Nothing here');
  const empty = await toCallError(new Response(null, { status: 502, statusText: 'Bad Gateway' }));
  expect(empty.message).toBe('502: Bad Gateway');
});

test('only a problem document of the API has a code', async () => {
  const document = { type: 'about:blank', title: 'No', status: 403, detail: 'No', code: 'forbidden' };
  const response = (body: object, type: string) =>
    toCallError(new Response(JSON.stringify(body), { status: 403, headers: { 'Content-Type': type } }));
  expect((await response(document, 'application/problem+json')).code).toBe('forbidden');
  expect((await response(document, 'application/json')).code).toBeNull();
  expect((await response({ ...document, code: 'portal' }, 'application/problem+json')).code).toBeNull();
});
