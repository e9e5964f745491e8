import { expect, test } from 'vitest';
import { toCallError } from './call-error.ts';

test('a refused call says its status and what was answered, or the name of the status', async () => {
  const answered = await toCallError(new Response('Nothing here', { status: 404, statusText: 'Not Found' }));
  expect(answered.message).toBe('404: Nothing here');
  const empty = await toCallError(new Response(null, { status: 502, statusText: 'Bad Gateway' }));
  expect(empty.message).toBe('502: Bad Gateway');
});

test('only a problem of ours has a code, whatever else somebody answers', async () => {
  const document = { type: 'about:blank', title: 'No', status: 403, detail: 'No', code: 'forbidden' };
  const answer = (body: object, type: string) =>
    toCallError(new Response(JSON.stringify(body), { status: 403, headers: { 'Content-Type': type } }));
  expect((await answer(document, 'application/problem+json')).code).toBe('forbidden');
  expect((await answer(document, 'application/json')).code).toBeNull();
  expect((await answer({ ...document, code: 'portal' }, 'application/problem+json')).code).toBeNull();
});
