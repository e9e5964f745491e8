import type { Photo } from '@rollcall/schema/photo';
import sharp, { type Sharp } from 'sharp';
import { describe, expect, test, vi } from 'vitest';
import { createEventWithGuest, waitForRenditions } from '../../test/create-event-with-guest.ts';
import { createTestApp, expectProblem } from '../../test/create-test-app.ts';
import { drawJpeg } from '../../test/draw-pictures.ts';
import { listStoredFiles } from '../../test/stored-files.ts';
import type { BlobStore } from '../blobs/blob-store.ts';
import { keepDrawable } from './bundled-fonts.ts';
import { inspectPicture } from './inspect-picture.ts';
import { makeRenditions } from './make-renditions.ts';
import { watermark } from './watermark.ts';

/** Runs `before` ahead of each write of a blob. */
const beforeWrite = (before: (name: string) => Promise<void>) => (blobs: BlobStore) =>
  Object.assign(Object.create(blobs) as BlobStore, {
    write: async (name: string, bytes: Buffer) => {
      await before(name);
      await blobs.write(name, bytes);
    },
  });

describe('the renditions of a picture', () => {
  test('are made even if a decode at another scale finds damage', async () => {
    const [width, height] = [160, 120];
    const stripes = Buffer.from(Array.from({ length: width * height * 3 }, (_, at) => (at * 7) % 251));
    const jpeg = await sharp(stripes, { raw: { width, height, channels: 3 } })
      .jpeg({ quality: 80 })
      .toBuffer();
    // A marker in the middle of a row: decoded small it goes unnoticed, decoded whole it ends the picture early.
    jpeg[6723] = 0xff;
    const { bytes } = await inspectPicture(jpeg);
    const { view } = await makeRenditions(bytes, 'x');
    expect(await sharp(view).metadata()).toMatchObject({ width, height });
  });

  test.each([
    ['a large picture', 3000, 2000, { width: 1600, height: 1067 }, { width: 400, height: 267 }],
    ['a small picture', 320, 240, { width: 320, height: 240 }, { width: 320, height: 240 }],
    ['one pixel', 1, 1, { width: 1, height: 1 }, { width: 1, height: 1 }],
    ['a line', 5000, 1, { width: 1600, height: 1 }, { width: 400, height: 1 }],
    ['a column', 1, 5000, { width: 1, height: 1600 }, { width: 1, height: 400 }],
  ])('have their sizes for %s', async (_name, width, height, view, thumbnail) => {
    const made = await makeRenditions(await drawJpeg(width, height), 'Gisela & Tom');
    expect(await sharp(made.view).metadata()).toMatchObject({ format: 'jpeg', ...view });
    expect(await sharp(made.watermarked).metadata()).toMatchObject(view);
    expect(await sharp(made.thumbnail).metadata()).toMatchObject(thumbnail);
    expect(made.perceptualHash).toMatch(/^[0-9a-f]{16}$/);
    expect(Buffer.from(made.thumbhash, 'base64').length).toBeGreaterThan(4);
  });

  test.each([
    'Gisela & Tom',
    '<b>bold</b> & "quoted"',
    '💍🎉',
    '結婚 חתונה',
    'x'.repeat(255),
    `${'x'.repeat(59)}💍`,
    'two\nlines',
    '\u200b',
    '\u202e',
    '\u0007',
  ])('have the watermark %j over the whole picture', async (label) => {
    const plain = await sharp({ create: { width: 800, height: 600, channels: 3, background: '#808080' } })
      .png()
      .toBuffer();
    const { view, watermarked } = await makeRenditions(plain, label);
    // Each ninth of the picture has a part of it.
    for (const left of [0, 266, 533]) {
      for (const top of [0, 200, 400]) {
        const part = { left, top, width: 266, height: 200 };
        const [clean, stamped] = await Promise.all(
          [view, watermarked].map(async (jpeg) => await sharp(await sharp(jpeg).extract(part).toBuffer()).stats()),
        );
        expect(stamped!.channels[0]!.stdev).toBeGreaterThan(clean!.channels[0]!.stdev + 1);
      }
    }
  });

  test('never interpret an event name as markup', async () => {
    const picture = await drawJpeg();
    const { watermarked } = await makeRenditions(picture, '<b>x</b>');
    // Neither as bold text nor with the fallback label.
    for (const other of ['x', 'Rollcall'])
      expect(watermarked).not.toEqual((await makeRenditions(picture, other)).watermarked);
  });

  test('are white where the original is transparent', async () => {
    const clear = { r: 0, g: 0, b: 0, alpha: 0 };
    const png = await sharp({ create: { width: 8, height: 8, channels: 4, background: clear } })
      .png()
      .toBuffer();
    const { view } = await makeRenditions(png, 'x');
    expect([...(await sharp(view).raw().toBuffer()).subarray(0, 3)]).toEqual([255, 255, 255]);
  });

  test.each([
    ['grey', (picture: Sharp) => picture.greyscale().jpeg()],
    ['CMYK', (picture: Sharp) => picture.toColourspace('cmyk').jpeg()],
    ['of 16 bits', (picture: Sharp) => picture.toColourspace('rgb16').png()],
  ])('are sRGB for an original that is %s', async (_name, convert) => {
    const picture = await convert(sharp(await drawJpeg())).toBuffer();
    expect(await sharp((await makeRenditions(picture, 'x')).view).metadata()).toMatchObject({
      space: 'srgb',
      channels: 3,
    });
  });
});

describe('the rendition queue', () => {
  test('keeps jobs across a crash of the server', async () => {
    const died = await createTestApp({ makesPictures: false });
    const { guest, event } = await createEventWithGuest(died);
    const photoId = await guest.uploadPhoto(event.id, await drawJpeg());
    // The original and its facts.
    expect(await listStoredFiles(died, 'pictures')).toHaveLength(2);
    const restarted = await createTestApp({ dir: died.dir });
    const again = restarted.client();
    again.cookie = guest.cookie;
    const photo = await waitForRenditions(again, event.id, photoId);
    expect((await again.get(photo.url)).status).toBe(200);
    expect(await restarted.db.selectFrom('rendition_jobs').selectAll().execute()).toEqual([]);
  });

  test('logs a failure and retries', async () => {
    let failures = 1;
    const testApp = await createTestApp({
      wrapBlobs: beforeWrite(async (name) => {
        if (name.endsWith('-1600.jpg') && failures-- > 0) throw new Error('disk failure');
      }),
    });
    const { guest, event } = await createEventWithGuest(testApp);
    const photoId = await guest.uploadPhoto(event.id, await drawJpeg());
    const job = await vi.waitFor(async () => {
      const row = await testApp.db.selectFrom('rendition_jobs').selectAll().executeTakeFirstOrThrow();
      expect(row.attempts).toBe(1);
      return row;
    });
    expect(job.last_error).toContain('disk failure');
    expect(Date.parse(job.not_before)).toBeGreaterThan(Date.now() - 1000);
    expect(testApp.logged.join()).toContain('renditions failed');
    expect(await guest.getJson<Photo[]>(`/api/events/${event.id}/photos`)).toMatchObject([
      { url: null, thumbhash: null },
    ]);
    await testApp.db.updateTable('rendition_jobs').set({ not_before: new Date().toISOString() }).execute();
    testApp.renditions.notify();
    await waitForRenditions(guest, event.id, photoId);
    // The original, its facts, and three renditions.
    expect(await listStoredFiles(testApp, 'pictures')).toHaveLength(5);
  });

  test('marks renditions as failed after the last attempt, and starts again on a reviewer’s retry', async () => {
    let isBroken = true;
    const testApp = await createTestApp({
      wrapBlobs: beforeWrite(async (name) => {
        if (isBroken && name.endsWith('-1600.jpg')) throw new Error('disk failure');
      }),
    });
    const { guest, organizer, event } = await createEventWithGuest(testApp);
    const photoId = await guest.uploadPhoto(event.id, await drawJpeg());
    const findJob = () => testApp.db.selectFrom('rendition_jobs').selectAll().executeTakeFirst();
    const delaysMs: number[] = [];
    for (let attempt = 1; attempt < 6; attempt++) {
      const job = await vi.waitFor(async () => {
        const row = await findJob();
        expect(row?.attempts).toBe(attempt);
        return row!;
      });
      delaysMs.push(Date.parse(job.not_before) - Date.now());
      await testApp.db.updateTable('rendition_jobs').set({ not_before: new Date().toISOString() }).execute();
      testApp.renditions.notify();
    }
    expect(delaysMs.every((ms, i) => i === 0 || ms > 3 * delaysMs[i - 1]!)).toBe(true);
    await vi.waitFor(async () => expect(await findJob()).toBeUndefined());
    const list = (client = organizer) => client.getJson<Photo[]>(`/api/events/${event.id}/photos`);
    expect(await list()).toMatchObject([{ url: null, renditionsFailed: true }]);
    expect((await list(guest))[0]).not.toHaveProperty('renditionsFailed');

    isBroken = false;
    await expectProblem(await guest.post(`/api/photos/${photoId}/renditions`), 'forbidden', 403);
    const response = await organizer.post(`/api/photos/${photoId}/renditions`);
    expect(response.status).toBe(200);
    expect(await response.json()).not.toHaveProperty('renditionsFailed');
    await waitForRenditions(organizer, event.id, photoId);
    expect((await list())[0]).not.toHaveProperty('renditionsFailed');
    // A retry without a failure changes nothing.
    const [before] = await list();
    expect(await (await organizer.post(`/api/photos/${photoId}/renditions`)).json()).toEqual(before);
  });

  test('leaves no files of a photo that was erased while its renditions were made', async () => {
    let erase: (() => Promise<unknown>) | null = null;
    const testApp = await createTestApp({
      wrapBlobs: beforeWrite(async (name) => {
        if (name.endsWith('-1600-marked.jpg')) await erase?.();
      }),
    });
    const { guest, event } = await createEventWithGuest(testApp);
    const erased = Promise.withResolvers<void>();
    const bytes = await drawJpeg();
    erase = async () => {
      const [photo] = await guest.getJson<Photo[]>(`/api/events/${event.id}/photos`);
      await guest.call('DELETE', `/api/photos/${photo!.id}`);
      erased.resolve();
    };
    await guest.uploadPhoto(event.id, bytes);
    await erased.promise;
    await testApp.renditions.stop();
    expect(await listStoredFiles(testApp, 'pictures')).toEqual([]);
    expect(await testApp.db.selectFrom('rendition_jobs').selectAll().execute()).toEqual([]);
  });
});

test.each([
  ['婚礼', ''],
  ['शादी 💍', ''],
  ['งานแต่ง', ''],
  ['Anna 👩‍❤️‍👩 Ben', 'Anna ❤ Ben'],
  ['Łódź 结婚 Ελένη Київ', 'Łódź Ελένη Київ'],
])('the watermark of %s shows %j, without boxes for letters that no font has', async (name, shown) => {
  const view = { data: Buffer.alloc(1200 * 800 * 3, 128), width: 1200, height: 800, channels: 3 } as const;
  const [marked, expected] = await Promise.all([watermark(view, name), watermark(view, shown)]);
  expect(marked.data.equals(expected.data)).toBe(true);
});

test.each(['Łódź Željko Þór Őr Ġorġ Tiếng', 'Ελένη & Γιώργος', 'Київ Ђорђе Ўзбек', 'حفل זוג', '“Ça” – l’été…'])(
  'the bundled fonts have all letters of %s',
  (name) => {
    expect(keepDrawable(name)).toBe(name);
  },
);

test('every event name covers about as much of the picture with its watermark', async () => {
  const view = { data: Buffer.alloc(1200 * 800 * 3, 128), width: 1200, height: 800, channels: 3 } as const;
  const covered = async (label: string) => {
    const { data } = await watermark(view, label);
    let changed = 0;
    for (let at = 0; at < data.length; at += 3) if (data[at] !== 128) changed++;
    return changed / (data.length / 3);
  };
  const shares = await Promise.all(['.', "'", 'Gisela & Tom', 'W'.repeat(80), '\u200b', '. '.repeat(40)].map(covered));
  expect(Math.min(...shares)).toBeGreaterThan(0.015);
  expect(Math.max(...shares) / Math.min(...shares)).toBeLessThan(2);
});
