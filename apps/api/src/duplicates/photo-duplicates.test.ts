import type { Photo } from '@rollcall/schema/photo';
import type { PhotoDuplicate } from '@rollcall/schema/photo-duplicate';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { createEventWithGuest, waitForRenditions } from '../../test/create-event-with-guest.ts';
import { createTestApp, expectProblem, type TestApp } from '../../test/create-test-app.ts';
import { drawScene } from '../../test/draw-pictures.ts';
import { testOnSqlite } from '../../test/engine.ts';
import { explainQueries } from '../../test/explain-queries.ts';
import type { TestClient } from '../../test/test-client.ts';
import { recordNearDuplicates } from './photo-duplicates.table.ts';

type Scene = Awaited<ReturnType<typeof createEventWithGuest>>;

/** Uploads a sharp photo, the same one blurred, and another one, in this order. */
async function createLookAlikes() {
  const testApp = await createTestApp();
  const scene = await createEventWithGuest(testApp);
  const { event, guest, organizer } = scene;
  const picture = await drawScene();
  const grain = await sharp({
    create: {
      width: 800,
      height: 600,
      channels: 3,
      background: '#000',
      noise: { type: 'gaussian', mean: 0, sigma: 20 },
    },
  })
    .png()
    .toBuffer();
  const sharpPicture = await sharp(picture)
    .composite([{ input: grain, blend: 'add' }])
    .jpeg()
    .toBuffer();
  const send = async (bytes: Buffer) => {
    const id = await guest.uploadPhoto(event.id, bytes);
    await waitForRenditions(organizer, event.id, id);
    return id;
  };
  const sharpId = await send(sharpPicture);
  const blurredId = await send(await sharp(sharpPicture).resize(640).blur(3).jpeg({ quality: 50 }).toBuffer());
  const otherId = await send(await drawScene());
  return { testApp, ...scene, sharpId, blurredId, otherId };
}

const list = async ({ organizer, event }: Pick<Scene, 'organizer' | 'event'>, query = '') =>
  await organizer.getJson<PhotoDuplicate[]>(`/api/events/${event.id}/duplicates${query}`);

const decide = (client: TestClient, { id }: PhotoDuplicate, decision: object) =>
  client.call('PATCH', `/api/photo-duplicates/${id}`, decision);

const listIds = async ({ organizer, event }: Pick<Scene, 'organizer' | 'event'>) =>
  (await organizer.getJson<Photo[]>(`/api/events/${event.id}/photos`)).map(({ id }) => id);

describe('near-duplicates', () => {
  test('are pairs of photos that look alike, with the sharper one; another photo is in none', async () => {
    const scene = await createLookAlikes();
    expect(await list(scene)).toEqual([
      {
        id: expect.any(String),
        photoIds: [scene.sharpId, scene.blurredId],
        score: expect.closeTo(1, 0),
        status: 'pending',
        sharperId: scene.sharpId,
        detectedAt: expect.any(String),
      },
    ]);
  });

  test('are not recorded again when renditions are made again', async () => {
    const { testApp, ...scene } = await createLookAlikes();
    for (const id of [scene.sharpId, scene.blurredId]) await recordAgain(testApp, id);
    expect(await list(scene)).toHaveLength(1);
  });

  testOnSqlite('are found by the indexes of the hash, not by reading all photos', async () => {
    const { testApp, sharpId } = await createLookAlikes();
    const plans = await explainQueries(testApp, () => recordAgain(testApp, sharpId));
    const candidates = plans.filter((step) => step.includes('photos_by_hash'));
    expect(candidates).toHaveLength(4);
    for (const step of candidates)
      expect(step).toMatch(/^SEARCH photos USING INDEX photos_by_hash_\d \(event_id=\? AND <expr>=\?\)/);
    expect(plans.filter((step) => step.startsWith('SCAN photos'))).toEqual([]);
  });

  test('keeps one and removes the other, which can be undone, after which they are undecided again', async () => {
    const scene = await createLookAlikes();
    const { organizer, sharpId, blurredId, otherId } = scene;
    const [pair] = await list(scene);
    for (let repetition = 0; repetition < 2; repetition++) {
      const response = await decide(organizer, pair!, { status: 'kept', keep: sharpId });
      expect(response.status).toBe(200);
      expect(await response.json()).toMatchObject({ status: 'kept' });
    }
    expect((await listIds(scene)).sort()).toEqual([sharpId, otherId].sort());
    await expectProblem(await decide(organizer, pair!, { status: 'kept', keep: blurredId }), 'conflict', 409);
    await expectProblem(await decide(organizer, pair!, { status: 'dismissed' }), 'conflict', 409);
    expect((await organizer.post(`/api/photos/${blurredId}/restore`)).status).toBe(200);
    expect(await list(scene)).toMatchObject([{ id: pair!.id, status: 'pending' }]);
    expect(await listIds(scene)).toHaveLength(3);
  });

  test('keeps the sharper one where none is named', async () => {
    const scene = await createLookAlikes();
    const [pair] = await list(scene);
    expect((await decide(scene.organizer, pair!, { status: 'kept' })).status).toBe(200);
    expect(await listIds(scene)).not.toContain(scene.blurredId);
    expect(await list(scene, '?status=kept')).toHaveLength(1);
    expect(await list(scene, '?status=pending')).toEqual([]);
  });

  test('never removes both: the one to keep has to be there', async () => {
    const scene = await createLookAlikes();
    const { organizer, sharpId, blurredId } = scene;
    const [pair] = await list(scene);
    expect((await organizer.call('DELETE', `/api/photos/${sharpId}`)).status).toBe(204);
    // As if the blurred one had been chosen.
    expect(await list(scene)).toMatchObject([{ status: 'kept' }]);
    await expectProblem(await decide(organizer, pair!, { status: 'kept', keep: sharpId }), 'conflict', 409);
    expect(await listIds(scene)).toContain(blurredId);
  });

  test('stay when they are dismissed, and a dismissal can be taken back', async () => {
    const scene = await createLookAlikes();
    const [pair] = await list(scene);
    expect((await decide(scene.organizer, pair!, { status: 'dismissed' })).status).toBe(200);
    expect(await list(scene, '?status=pending')).toEqual([]);
    expect(await listIds(scene)).toHaveLength(3);
    expect((await decide(scene.organizer, pair!, { status: 'pending' })).status).toBe(200);
    expect(await list(scene, '?status=pending')).toHaveLength(1);
  });

  test('keep one of the two, and no photo of elsewhere', async () => {
    const scene = await createLookAlikes();
    const [pair] = await list(scene);
    const decision = { status: 'kept', keep: scene.otherId };
    await expectProblem(await decide(scene.organizer, pair!, decision), 'validation', 400);
  });

  test('removes the reviewer’s own photo so that it can be restored', async () => {
    const scene = await createLookAlikes();
    const [pair] = await list(scene);
    await scene.testApp.db
      .updateTable('photos')
      .set({ user_id: scene.account.id })
      .where('id', '=', scene.blurredId)
      .execute();
    expect((await decide(scene.organizer, pair!, { status: 'kept', keep: scene.sharpId })).status).toBe(200);
    expect((await scene.organizer.post(`/api/photos/${scene.blurredId}/restore`)).status).toBe(200);
  });

  test('go with an erased photo', async () => {
    const scene = await createLookAlikes();
    expect((await scene.guest.call('DELETE', `/api/photos/${scene.blurredId}`)).status).toBe(204);
    expect(await scene.testApp.db.selectFrom('photo_duplicates').selectAll().execute()).toEqual([]);
  });
});

/** Looks for the near-duplicates of a photo that has its hash. */
async function recordAgain({ db }: TestApp, id: string): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const photo = await trx.selectFrom('photos').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
    await recordNearDuplicates(trx, { ...photo, perceptual_hash: photo.perceptual_hash! });
  });
}
