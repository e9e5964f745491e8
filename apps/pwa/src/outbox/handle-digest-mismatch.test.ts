import 'fake-indexeddb/auto';
import { beforeEach, expect, test } from 'vitest';
import { drainUntilDone } from '../../test/drain-until-done.ts';
import { takePhoto } from '../../test/prepared-photo.ts';
import { createTestEvent, scanCode, type TestEvent } from '../../test/test-event.ts';
import { createTestNetwork, type TestNetwork } from '../../test/test-network.ts';
import { outboxDatabase } from '../local/outbox/outbox-database.ts';
import { getOutboxPhoto } from '../local/outbox/outbox-photos.ts';

let network: TestNetwork;
let event: TestEvent;

beforeEach(async () => {
  network = await createTestNetwork();
  event = await createTestEvent(network);
});

test('uploads again after a digest mismatch, three times at most', async () => {
  const membership = await scanCode(event.eventCode);
  const photoId = await takePhoto({ membershipId: membership.id });
  const refuse = () =>
    Response.json(
      { type: 'about:blank', title: 'x', status: 460, detail: 'x', code: 'digest-mismatch' },
      { status: 460, headers: { 'Content-Type': 'application/problem+json' } },
    );
  let refusals = 0;
  network.intercept(async (request, send) => {
    if (request.method !== 'POST' || !request.url.endsWith('/api/uploads')) return await send();
    refusals++;
    return refuse();
  });
  await drainUntilDone();
  expect(refusals).toBe(3);
  expect(await getOutboxPhoto(photoId)).toMatchObject({ state: 'parked', problem: { code: 'digest-mismatch' } });
});

test('parks a photo whose stored bytes are damaged', async () => {
  const membership = await scanCode(event.eventCode);
  const photoId = await takePhoto({ membershipId: membership.id });
  await outboxDatabase.bytes
    .where('[photoId+kind]')
    .equals([photoId, 'prepared'])
    .modify((row) => {
      new Uint8Array(row.bytes)[500]! ^= 0xff;
    });
  await drainUntilDone();
  expect(await getOutboxPhoto(photoId)).toMatchObject({ state: 'parked', problem: { code: 'corrupt-image' } });
});
