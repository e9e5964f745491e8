import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { expect, onTestFinished, test } from 'vitest';
import { S3Client } from './s3-client.ts';

type Answer = (response: ServerResponse, request: IncomingMessage, body: Buffer) => void;

/** Returns a client of a store that answers its requests in this way, the last one also to all that follow. */
async function openStore(...answers: Answer[]) {
  const requests: { method: string; url: string; headers: IncomingMessage['headers'] }[] = [];
  const server = createServer(async (request, response) => {
    const body = await buffer(request);
    requests.push({ method: request.method!, url: request.url!, headers: request.headers });
    answers[Math.min(requests.length, answers.length) - 1]!(response, request, body);
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.close();
    server.closeAllConnections();
  });
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const keys = { accessKeyId: 'key', secretAccessKey: 'secret', sessionToken: null };
  const client = new S3Client(
    { bucket: 'photos', endpoint, region: 'us-east-1', ...keys },
    { answerMs: 200, idleMs: 200, retryMs: 5 },
  );
  return { client, requests };
}

const answer =
  (status: number, body = ''): Answer =>
  (response) =>
    response.writeHead(status).end(body);
const refuse = (status: number, code: string) => answer(status, `<Error><Code>${code}</Code></Error>`);
const cutOff: Answer = (response) => void (response.socket as Socket).destroy();
const never: Answer = () => undefined;

test('sends the digest of what it writes, signed', async () => {
  const { client, requests } = await openStore(answer(200));
  await client.put('pictures/ab/abcd.jpg', Buffer.from('abc'));
  const [{ method, url, headers }] = requests as [(typeof requests)[number]];
  expect([method, url]).toEqual(['PUT', '/photos/pictures/ab/abcd.jpg']);
  expect(headers['x-amz-content-sha256']).toBe(createHash('sha256').update('abc').digest('hex'));
  expect(headers.authorization).toMatch(/SignedHeaders=host;x-amz-content-sha256;x-amz-date, Signature=[0-9a-f]{64}$/);
});

test.each([
  ['is busy', refuse(503, 'SlowDown')],
  ['fails', refuse(500, 'InternalError')],
  ['cuts off', cutOff],
  ['is silent', never],
  [
    'stops in the middle',
    ((response) => response.writeHead(200, { 'Content-Length': '4' }).write('ab')) satisfies Answer,
  ],
] as [string, Answer][])('repeats what a store refuses that %s, and gives up in the end', async (_, fault) => {
  const passing = await openStore(fault, fault, answer(200, 'abcd'));
  expect((await passing.client.get('one'))?.toString()).toBe('abcd');
  expect(passing.requests).toHaveLength(3);
  const lasting = await openStore(fault);
  await expect(lasting.client.get('one')).rejects.toThrow();
  expect(lasting.requests).toHaveLength(4);
});

test('does not repeat what stays refused', async () => {
  const { client, requests } = await openStore(refuse(403, 'AccessDenied'));
  await expect(client.put('one', Buffer.from('a'))).rejects.toMatchObject({ s3Code: 'AccessDenied', status: 403 });
  expect(requests).toHaveLength(1);
});

test('tells a full store as a full disk', async () => {
  const { client, requests } = await openStore(refuse(403, 'QuotaExceeded'));
  await expect(client.put('one', Buffer.from('a'))).rejects.toMatchObject({ code: 'EDQUOT' });
  expect(requests).toHaveLength(1);
});

test('tells a missing object from a missing bucket', async () => {
  const { client } = await openStore(refuse(404, 'NoSuchKey'), refuse(404, 'NoSuchBucket'));
  expect(await client.get('one')).toBeNull();
  await expect(client.get('one')).rejects.toThrow('NoSuchBucket');
});

test('ends a stream that stands still, or is too short, with an error', async () => {
  const slow = await openStore((response) => response.writeHead(200, { 'Content-Length': '4' }).write('ab'));
  await expect(buffer((await slow.client.stream('one'))!)).rejects.toThrow('fell silent');
  const cut = await openStore((response) => {
    response.writeHead(200, { 'Content-Length': '4' }).write('ab');
    setTimeout(() => response.socket?.destroy(), 20);
  });
  await expect(buffer((await cut.client.stream('one'))!)).rejects.toThrow();
});

test('never takes a whole object for a range of it', async () => {
  const { client } = await openStore(answer(200, 'abcd'));
  await expect(client.stream('one', { start: 1, end: 2 })).rejects.toThrow('does not know ranges');
});

test('fails if a store says so after it began to answer', async () => {
  const { client } = await openStore(answer(200, '<Error><Code>InternalError</Code></Error>'));
  await expect(client.copy('one', 'two')).rejects.toThrow('InternalError');
  const deleting = await openStore(
    answer(200, '<DeleteResult><Error><Key>one</Key><Code>AccessDenied</Code></Error></DeleteResult>'),
  );
  await expect(deleting.client.delete(['one'])).rejects.toThrow('AccessDenied');
});

test('lists all pages, and names of others as they are', async () => {
  const page = (key: string, next: string) =>
    answer(
      200,
      `<ListBucketResult><IsTruncated>${next !== ''}</IsTruncated><NextContinuationToken>${next}</NextContinuationToken><Contents><Key>${key}</Key><LastModified>2026-11-28T20:00:00Z</LastModified><Size>3</Size></Contents></ListBucketResult>`,
    );
  const { client, requests } = await openStore(page('a', 'x&amp;y='), page('Gro%C3%9F%26+b', ''));
  const listed: [string, number][] = [];
  for await (const { key, bytes } of client.list('a/')) listed.push([key, bytes]);
  expect(listed).toEqual([
    ['a', 3],
    ['Groß& b', 3],
  ]);
  expect(new URL(requests[1]!.url, 'http://x').searchParams.get('continuation-token')).toBe('x&y=');
});
