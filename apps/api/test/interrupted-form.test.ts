import { readdirSync, statSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { drawJpeg } from './draw-pictures.ts';
import { newDataDir, startServer } from './server-process.ts';

const head =
  '--cut\r\nContent-Disposition: form-data; name="photo"; filename="a.jpg"\r\nContent-Type: image/jpeg\r\n\r\n';

test.each([
  ['closed', (socket: ReturnType<typeof connect>) => socket.destroy()],
  ['reset', (socket: ReturnType<typeof connect>) => socket.resetAndDestroy()],
])('a form whose connection is %s leaves no file', async (_how, end) => {
  const dataDir = newDataDir();
  const server = await startServer(dataDir);
  const guest = server.client();
  await guest.signUp();
  const event = await guest.createEvent();
  const bytes = await drawJpeg(640, 480);
  const socket = connect(Number(new URL(server.origin).port), '127.0.0.1');
  socket.write(
    [
      `POST /api/events/${event.id}/photos HTTP/1.1`,
      'Host: localhost',
      `Cookie: ${guest.cookie}`,
      'Content-Type: multipart/form-data; boundary=cut',
      'Content-Length: 100000',
      '',
      head,
    ].join('\r\n'),
  );
  socket.write(bytes);
  const incoming = join(dataDir, 'incoming');
  const sizes = () => readdirSync(incoming).map((name) => statSync(join(incoming, name)).size);
  await vi.waitFor(() => expect(sizes()).toEqual([expect.toSatisfy((size: number) => size > 0)]));
  end(socket);
  await vi.waitFor(() => expect(sizes()).toEqual([]), { timeout: 5_000 });
});
