import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { newId } from '@rollcall/schema/id';
import { expect, test, vi } from 'vitest';
import { drawJpeg } from './draw-pictures.ts';
import { newDataDir, startServer } from './server-process.ts';
import { sha256 } from './test-client.ts';

/** Sends bytes over a new connection and closes it. Resolves with the received bytes. */
async function sendAndHangUp(origin: string, bytes: Buffer): Promise<string> {
  const socket = connect(Number(new URL(origin).port), '127.0.0.1');
  // The server may close while bytes are in flight.
  socket.on('error', () => undefined);
  let received = '';
  socket.setEncoding('latin1').on('data', (text) => {
    received += String(text);
  });
  const closed = once(socket, 'close');
  socket.end(bytes);
  await closed;
  return received;
}

test('survives bodies with a wrong Content-Length and resumes their uploads', { timeout: 120_000 }, async () => {
  const dataDir = newDataDir();
  const server = await startServer(dataDir);
  const organizer = server.client();
  await organizer.signUp();
  const event = await organizer.createEvent();
  const bytes = await drawJpeg(400, 300);
  const head = (method: string, path: string, headers: Record<string, string>) => {
    const all = { Host: 'localhost', Cookie: organizer.cookie, Connection: 'close', ...headers };
    const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`);
    return Buffer.from(`${method} ${path} HTTP/1.1\r\n${lines.join('')}\r\n`);
  };
  const patch = (photoId: string, headers: Record<string, string>) =>
    head('PATCH', `/api/uploads/${photoId}`, {
      'Tus-Resumable': '1.0.0',
      'Content-Type': 'application/offset+octet-stream',
      'Upload-Offset': '0',
      'X-Forwarded-Proto': 'https, http',
      ...headers,
    });
  const piece = bytes.subarray(0, 1_000);
  const chunk = (size: string) => Buffer.concat([Buffer.from(`${size}\r\n`), piece]);
  const bodies: [what: string, headers: Record<string, string>, body: Buffer][] = [
    ['less than it says', { 'Content-Length': '5000' }, piece],
    ['more than it says', { 'Content-Length': '500' }, piece],
    ['no length at all', {}, piece],
    ['two lengths', { 'Content-Length': '1000', 'content-length': '10' }, piece],
    ['a length below zero', { 'Content-Length': '-1' }, piece],
    ['a length of letters', { 'Content-Length': '1e3' }, piece],
    ['a length and chunks', { 'Content-Length': '10', 'Transfer-Encoding': 'chunked' }, chunk('3e8')],
    ['a chunk without an end', { 'Transfer-Encoding': 'chunked' }, chunk('3e8')],
    ['a chunk of no size', { 'Transfer-Encoding': 'chunked' }, chunk('xyz')],
    ['a chunk larger than memory', { 'Transfer-Encoding': 'chunked' }, chunk('ffffffffff')],
    ['a coding nobody knows', { 'Transfer-Encoding': 'gzip, x' }, piece],
  ];
  for (const [what, headers, body] of bodies) {
    const photoId = newId();
    expect((await organizer.createUpload({ eventId: event.id, photoId, bytes })).status).toBe(201);
    const received = await sendAndHangUp(server.origin, Buffer.concat([patch(photoId, headers), body]));
    expect([what, received]).toEqual([what, expect.not.stringMatching(/^HTTP\/1\.1 5/)]);
    // Resumes at the offset that the server reports.
    const offset = Number((await organizer.headUpload(photoId)).headers.get('upload-offset'));
    expect(offset, what).toBeLessThanOrEqual(piece.length);
    await vi.waitFor(async () => {
      const at = Number((await organizer.headUpload(photoId)).headers.get('upload-offset'));
      const done = await organizer.patchUpload(photoId, at, bytes.subarray(at));
      expect([what, done.headers.get('rollcall-receipt')]).toEqual([what, `${photoId} ${sha256(bytes)}`]);
    });
  }

  const part = 'Content-Disposition: form-data; name="photo"; filename="a.jpg"\r\nContent-Type: image/jpeg\r\n\r\n';
  const form = Buffer.concat([Buffer.from(`--cut\r\n${part}`), bytes.subarray(0, 3_000)]);
  const type = { 'Content-Type': 'multipart/form-data; boundary=cut' };
  for (const length of ['50000', '4000', '100']) {
    const request = head('POST', `/api/events/${event.id}/photos`, { ...type, 'Content-Length': length });
    await sendAndHangUp(server.origin, Buffer.concat([request, form]));
  }
  await vi.waitFor(() => expect(readdirSync(join(dataDir, 'incoming'))).toEqual([]));
  expect(server.printed.filter((line) => line.includes('"level":50'))).toEqual([]);
  expect((await server.client().get('/healthz')).status).toBe(200);
});
