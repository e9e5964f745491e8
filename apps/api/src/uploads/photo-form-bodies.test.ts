import { describe, expect, test } from 'vitest';
import { createEventWithGuest } from '../../test/create-event-with-guest.ts';
import { createTestApp, expectProblem, type TestApp } from '../../test/create-test-app.ts';
import { drawJpeg } from '../../test/draw-pictures.ts';
import { listStoredFiles } from '../../test/stored-files.ts';

async function setUp(testApp: TestApp) {
  const { guest, event } = await createEventWithGuest(testApp);
  return { guest, path: `/api/events/${event.id}/photos` };
}

describe('POST /api/events/{id}/photos with a malformed body', () => {
  const head =
    '--cut\r\nContent-Disposition: form-data; name="photo"; filename="a.jpg"\r\nContent-Type: image/jpeg\r\n\r\n';
  const multipart = { 'Content-Type': 'multipart/form-data; boundary=cut' };

  test.each<[string, string, Record<string, string>]>([
    ['an empty body', '', multipart],
    ['a body without parts', 'garbage', multipart],
    ['a closing boundary alone', '--cut--\r\n', multipart],
    ['a part without a header', '--cut\r\n\r\nhi', multipart],
    ['a truncated file', `${head}half a pict`, multipart],
    ['a missing boundary', `${head}x\r\n--cut--\r\n`, { 'Content-Type': 'multipart/form-data' }],
    ['a boundary of 2,000 characters', '', { 'Content-Type': `multipart/form-data; boundary=${'b'.repeat(2_000)}` }],
    ['a file name with a null character', `${head.replace('a.jpg', 'a\0.jpg')}x\r\n--cut--\r\n`, multipart],
    ['a file name of 300 characters', `${head.replace('a.jpg', 'x'.repeat(300))}x\r\n--cut--\r\n`, multipart],
    ['a JSON body', '{}', { 'Content-Type': 'application/json' }],
  ])('rejects %s', async (_name, body, headers) => {
    const testApp = await createTestApp();
    const { guest, path } = await setUp(testApp);
    const response = await guest.call('POST', path, new TextEncoder().encode(body), headers);
    await expectProblem(response, 'validation', 400);
    expect(await listStoredFiles(testApp, 'incoming')).toEqual([]);
  });

  test('answers although a large part before the photo is no form data', async () => {
    const testApp = await createTestApp();
    const { guest, path } = await setUp(testApp);
    const attachment = `--cut\r\nContent-Disposition: attachment; name="x"\r\n\r\n${'W'.repeat(100_000)}\r\n`;
    const body = Buffer.concat([Buffer.from(attachment + head), await drawJpeg(), Buffer.from('\r\n--cut--\r\n')]);
    expect((await guest.call('POST', path, new Uint8Array(body), multipart)).status).toBe(201);
    expect(await listStoredFiles(testApp, 'incoming')).toEqual([]);
  });

  test('answers although a large part is one too many', async () => {
    const testApp = await createTestApp();
    const { guest, path } = await setUp(testApp);
    const fields = '--cut\r\nContent-Disposition: form-data; name="x"\r\n\r\n1\r\n'.repeat(30);
    const large = `--cut\r\nContent-Disposition: form-data; name="caption"\r\n\r\n${'W'.repeat(100_000)}\r\n--cut--\r\n`;
    const response = await guest.call('POST', path, new TextEncoder().encode(fields + large), multipart);
    await expectProblem(response, 'validation', 400);
    expect(await listStoredFiles(testApp, 'incoming')).toEqual([]);
  });

  test('keeps nothing when the connection breaks', async () => {
    const testApp = await createTestApp();
    const { guest, path } = await setUp(testApp);
    const chunks = [Buffer.concat([Buffer.from(head), (await drawJpeg()).subarray(0, 3000)])];
    const body = new ReadableStream({
      pull(controller) {
        const chunk = chunks.shift();
        if (chunk) controller.enqueue(new Uint8Array(chunk));
        else controller.error(new Error('connection lost'));
      },
    });
    expect((await guest.call('POST', path, body, multipart)).status).toBe(400);
    expect(await listStoredFiles(testApp, 'incoming')).toEqual([]);
  });

  test('rejects a body over 50 MB while it is received and keeps nothing', async () => {
    const testApp = await createTestApp();
    const { guest, path } = await setUp(testApp);
    const megabyte = new Uint8Array(1024 * 1024);
    let sent = 0;
    const body = new ReadableStream({
      pull(controller) {
        if (sent === 0) controller.enqueue(new TextEncoder().encode(head));
        if (sent++ < 200) controller.enqueue(megabyte);
        else controller.close();
      },
    });
    await expectProblem(await guest.call('POST', path, body, multipart), 'payload-too-large', 413);
    expect(sent).toBeLessThan(80);
    expect(await listStoredFiles(testApp, 'incoming')).toEqual([]);
  });
});
