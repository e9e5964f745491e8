import type { Photo } from '@rollcall/schema/photo';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { createEventWithGuest } from '../../test/create-event-with-guest.ts';
import { createTestApp } from '../../test/create-test-app.ts';

const time = { DateTimeOriginal: '2026:06:20 21:14:05' };

async function sendByForm(
  format: 'jpeg' | 'png' | 'webp',
  {
    exif,
    timeZone = 'Europe/Berlin',
    takenAt,
  }: { exif: Record<string, string>; timeZone?: string | null; takenAt?: string },
): Promise<string | null> {
  const testApp = await createTestApp({ makesPictures: false });
  const { organizer, guest, event } = await createEventWithGuest(testApp);
  await organizer.call('PATCH', `/api/events/${event.id}`, { timeZone });
  const picture = sharp({ create: { width: 64, height: 48, channels: 3, background: '#b04030' } });
  const bytes = await picture.withExif({ IFD2: exif }).toFormat(format).toBuffer();
  const form = new FormData();
  form.set('photo', new File([new Uint8Array(bytes)], `camera.${format}`, { type: `image/${format}` }));
  if (takenAt) form.set('takenAt', takenAt);
  const response = await guest.call('POST', `/api/events/${event.id}/photos`, form);
  expect(response.status).toBe(201);
  return ((await response.json()) as Photo).takenAt;
}

test.each(['jpeg', 'png', 'webp'] as const)(
  'a script’s %s says when it was taken, by the clock of the event',
  async (format) => {
    expect(await sendByForm(format, { exif: time })).toBe('2026-06-20T19:14:05.000Z');
  },
);

test('takes what a script says of the time before what the picture says, and an offset before the event', async () => {
  const takenAt = '2026-06-20T10:00:00.000Z';
  expect(await sendByForm('jpeg', { exif: time, takenAt })).toBe(takenAt);
  expect(await sendByForm('jpeg', { exif: { ...time, OffsetTimeOriginal: '-04:00' } })).toBe(
    '2026-06-21T01:14:05.000Z',
  );
});

test('knows no time of a clock whose zone nobody knows, and of a clock that was never set', async () => {
  expect(await sendByForm('jpeg', { exif: time, timeZone: null })).toBeNull();
  expect(await sendByForm('jpeg', { exif: { DateTimeOriginal: '0000:00:00 00:00:00' } })).toBeNull();
});
