import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { newId } from '@rollcall/schema/id';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { createEventWithGuest } from '../../test/create-event-with-guest.ts';
import { createTestApp } from '../../test/create-test-app.ts';
import { drawJpeg, drawPng } from '../../test/draw-pictures.ts';
import { newDataDir } from '../../test/server-process.ts';
import { exportEvent } from './export-event.ts';

test('writes pictures, JSON and a sheet of one event, without formulas and paths in names', async () => {
  const testApp = await createTestApp();
  const { organizer, guest, event } = await createEventWithGuest(testApp);
  const other = await organizer.createEvent({ name: 'Another' });
  await organizer.uploadPhoto(other.id, await drawJpeg());
  const [jpeg, png] = [await drawJpeg(), await drawPng()];
  const upload = (bytes: Buffer, fields: Record<string, string>) =>
    guest.createUpload({ eventId: event.id, photoId: newId(), bytes, first: bytes, ...fields });
  await upload(jpeg, {
    filename: '../../a/Gruppe ü.JPG',
    caption: '=HYPERLINK("http://evil.example")',
    tags: '+1',
  });
  await upload(png, {
    filename: `${'x'.repeat(240)}.png`,
    caption: 'two\n"lines"',
    takenAt: '2026-06-01T10:00:00.000Z',
  });

  await organizer.call('PUT', `/api/events/${event.id}/banner`, jpeg);

  const target = join(newDataDir(), 'out');
  const printed = await exportEvent(testApp.settings, event.eventCode.toLowerCase(), target);
  expect(printed).toBe(`Exported 2 of 2 photos of Gisela & Tom to ${target}\n`);
  expect(readdirSync(target).sort()).toEqual(['banner.jpg', 'event.json', 'photos', 'photos.csv']);
  const names = readdirSync(join(target, 'photos')).sort();
  expect(names).toEqual(['0001-_.._a_Gruppe ü.JPG'.replace('.JPG', '.jpg'), `0002-${'x'.repeat(50)}.png`]);
  expect(names.map((name) => readFileSync(join(target, 'photos', name)))).toEqual([jpeg, png]);
  const data = JSON.parse(readFileSync(join(target, 'event.json'), 'utf8'));
  expect(data).toMatchObject({
    event: { id: event.id, name: 'Gisela & Tom' },
    guests: [{ name: 'Gisela', email: 'gisela@example.com' }],
    photos: [
      { number: 1, file: `photos/${names[0]}`, caption: '=HYPERLINK("http://evil.example")' },
      { number: 2, takenAt: '2026-06-01T10:00:00.000Z' },
    ],
  });
  const sheet = readFileSync(join(target, 'photos.csv'), 'utf8');
  expect(sheet).toContain(`,Gisela,"'=HYPERLINK(""http://evil.example"")",'+1,false,0,0,320,240,`);
  expect(sheet).toContain(',"two\n""lines""",');
  expect(sheet).not.toContain('Another');

  await expect(exportEvent(testApp.settings, event.id, target)).rejects.toThrow(/is not empty$/);
  await expect(exportEvent(testApp.settings, 'NONE2345', newDataDir())).rejects.toThrow('there is no event NONE2345');
});

test('writes the preview of a photo whose picture has not arrived', async () => {
  const testApp = await createTestApp();
  const { guest, event } = await createEventWithGuest(testApp);
  const preview = await sharp(await drawJpeg())
    .webp()
    .toBuffer();
  await guest.putPreview({ eventId: event.id, photoId: newId(), bytes: await drawJpeg(), preview });
  const target = join(newDataDir(), 'out');
  await exportEvent(testApp.settings, event.id, target);
  const [name] = readdirSync(join(target, 'photos'));
  expect(name).toMatch(/^0001-.*\.jpg$/);
  const bytes = readFileSync(join(target, 'photos', name!));
  expect((await sharp(bytes).metadata()).format).toBe('jpeg');
});
