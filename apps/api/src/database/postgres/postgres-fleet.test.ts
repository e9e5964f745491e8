import { Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Photo } from '@rollcall/schema/photo';
import pg from 'pg';
import pino from 'pino';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { createEventWithGuest, waitForRenditions } from '../../../test/create-event-with-guest.ts';
import { createTestApp, unlimitedRates } from '../../../test/create-test-app.ts';
import { drawJpeg } from '../../../test/draw-pictures.ts';
import { isOnPostgres } from '../../../test/engine.ts';
import { openEventStream } from '../../../test/event-stream.ts';
import { TestClient } from '../../../test/test-client.ts';
import { startWebhookReceiver } from '../../../test/webhook-receiver.ts';
import { SequenceWatch } from '../../feed/sequence-watch.ts';
import { PostgresFleet } from './postgres-fleet.ts';

const log = pino({ level: 'silent' });
/** Ends connections by their name, and none of another test. */
const ofThisDatabase = `select pg_terminate_backend(pid) from pg_stat_activity
  where application_name = $1 and datname = current_database()`;

/** Creates two servers on one database that know of each other. */
async function createFleet({
  makesPictures = false,
  environment = {},
}: {
  makesPictures?: boolean;
  environment?: Record<string, string>;
} = {}) {
  const origin = await createTestApp({ makesPictures: false });
  const url = origin.settings.databaseUrl!;
  const open = async () => {
    const fleet = await PostgresFleet.open(url, log);
    onTestFinished(() => fleet.stop());
    return fleet;
  };
  const create = async () => {
    const fleet = await open();
    const testApp = await createTestApp({ dir: origin.dir, fleet, makesPictures, environment, limits: unlimitedRates });
    return { ...testApp, testApp, fleet };
  };
  const [first, second] = [await create(), await create()];
  /** Ends the connections on which the servers hear of each other. */
  const cutConnections = async () => {
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    await client.query(ofThisDatabase, ['rollcall fleet']);
    await client.end();
  };
  return { first, second, open, cutConnections };
}

/** Returns a client of another server with the session of `client`. */
const atServer = (app: ConstructorParameters<typeof TestClient>[0], client: TestClient) =>
  Object.assign(new TestClient(app), { cookie: client.cookie });

describe.runIf(isOnPostgres)('servers on one database', () => {
  test('a lost connection that is in use fails what uses it, and nothing else', async () => {
    const { first } = await createFleet();
    const url = first.settings.databaseUrl!;
    const cut = async (name: string) => {
      const client = new pg.Client({ connectionString: url });
      await client.connect();
      await client.query(ofThisDatabase, [name]);
      await client.end();
    };
    await expect(first.fleet.lock('a photo', () => cut('rollcall locks'))).rejects.toThrow();
    const transaction = first.db.transaction().execute(async (trx) => {
      await cut('rollcall');
      await trx.selectFrom('events').select('id').execute();
    });
    await expect(transaction).rejects.toThrow();
    await first.fleet.lock('a photo', async () => undefined);
    expect(await first.db.selectFrom('events').select('id').execute()).toEqual([]);
  });

  test('tell each other of changes: a like at one is known to the other within 300 ms, and on its streams', async () => {
    const { first, second } = await createFleet();
    const { event, guest, organizer } = await createEventWithGuest(first.testApp, { autoApprove: true });
    const photoId = await guest.uploadPhoto(event.id, await drawJpeg());
    const stream = await openEventStream(atServer(second.app, organizer), event.id);
    let { seq } = await stream.next('changes');
    // Streams collect changes for a quarter of a second, also those of their own server.
    let knownAtMs = 0;
    onTestFinished(
      second.stores.feed.listen(event.id, () => (knownAtMs ||= performance.now()), { includesCounts: false }),
    );
    const delaysMs: number[] = [];
    for (let round = 0; round < 10; round++) {
      const beganAtMs = performance.now();
      knownAtMs = 0;
      await guest.call(round % 2 === 0 ? 'PUT' : 'DELETE', `/api/photos/${photoId}/like`);
      for (const before = seq; seq === before; ) ({ seq } = await stream.next('changes'));
      delaysMs.push(knownAtMs - beganAtMs);
    }
    expect(Math.max(...delaysMs)).toBeLessThan(300);
  });

  test('learn of a change within two seconds when a hint is lost, and hear each other again', async () => {
    const { first, second, cutConnections } = await createFleet();
    const { event, guest, organizer } = await createEventWithGuest(first.testApp, { autoApprove: true });
    const photoId = await guest.uploadPhoto(event.id, await drawJpeg());
    const watch = new SequenceWatch({ ...second.stores, log });
    watch.start();
    onTestFinished(() => watch.stop());
    const stream = await openEventStream(atServer(second.app, organizer), event.id);
    let { seq } = await stream.next('changes');
    // As if every hint was lost.
    const publish = vi.spyOn(first.fleet, 'publish').mockReturnValue();
    const beganAtMs = performance.now();
    await guest.call('PUT', `/api/photos/${photoId}/like`);
    for (const before = seq; seq === before; ) ({ seq } = await stream.next('changes'));
    expect(performance.now() - beganAtMs).toBeLessThan(2_000);
    publish.mockRestore();
    await watch.stop();

    await cutConnections();
    await vi.waitFor(() => expect(first.fleet.isLeader || second.fleet.isLeader).toBe(true), { timeout: 10_000 });
    // Both are connected again.
    await sleep(2_500);
    await guest.call('DELETE', `/api/photos/${photoId}/like`);
    for (const before = seq; seq === before; ) ({ seq } = await stream.next('changes'));
  });

  test('have one leader, and another one soon after it has ended', async () => {
    const { first, second, open } = await createFleet();
    const third = await open();
    const leaders = () => [first.fleet, second.fleet, third].filter(({ isLeader }) => isLeader);
    expect(leaders()).toEqual([first.fleet]);
    await sleep(1_500);
    expect(leaders()).toEqual([first.fleet]);
    await first.fleet.stop();
    expect(first.fleet.isLeader).toBe(false);
    await vi.waitFor(() => expect(leaders()).toHaveLength(1), { timeout: 5_000 });
  });

  test('make the pictures of each photo once, and those that a killed server had taken', async () => {
    const { first, second } = await createFleet();
    const { event, guest } = await createEventWithGuest(first.testApp, { autoApprove: true });
    const ids = await Promise.all(
      Array.from({ length: 12 }, async () => await guest.uploadPhoto(event.id, await drawJpeg())),
    );
    first.renditions.start();
    second.renditions.start();
    for (const id of ids) await waitForRenditions(guest, event.id, id);
    await vi.waitFor(() => expect(first.renditions.made + second.renditions.made).toBe(ids.length));
    expect(await first.db.selectFrom('rendition_jobs').select('photo_id').execute()).toEqual([]);

    // Taken by a server that was killed.
    const now = new Date();
    const job = { photo_id: ids[0]!, last_error: null };
    await first.db
      .insertInto('rendition_jobs')
      .values({ ...job, not_before: new Date(now.getTime() + 2_000).toISOString() })
      .execute();
    await vi.waitFor(() => expect(first.renditions.made + second.renditions.made).toBe(ids.length + 1), {
      timeout: 15_000,
    });
  });

  test('send each webhook once, several at a time, and those that a killed server had taken', async () => {
    const receiver = await startWebhookReceiver();
    const isReady = Promise.withResolvers<void>();
    receiver.answer.ready = isReady.promise;
    const { first, second } = await createFleet({
      environment: { ROLLCALL_BILLING: 'off', ROLLCALL_WEBHOOKS_TO_LOOPBACK: '1' },
    });
    const { event, guest, organizer } = await createEventWithGuest(first.testApp);
    await organizer.post('/api/account/webhooks', { url: receiver.url, types: ['photo.received'] });
    for (let sent = 0; sent < 8; sent++) await guest.uploadPhoto(event.id, await drawJpeg());
    for (const { webhookQueue } of [first, second]) webhookQueue.start();
    // Two at a time of one webhook, at each server.
    await vi.waitFor(() => expect(receiver.received).toHaveLength(4), { timeout: 15_000 });
    isReady.resolve();
    const countPending = async () =>
      (await first.db.selectFrom('webhook_deliveries').select('id').where('state', '=', 'pending').execute()).length;
    await vi.waitFor(async () => expect(await countPending()).toBe(0), { timeout: 15_000 });
    expect(new Set(receiver.received.map(({ headers }) => headers['webhook-id'])).size).toBe(8);
    expect([receiver.received.length, first.webhookQueue.delivered + second.webhookQueue.delivered]).toEqual([8, 8]);
    expect(Math.min(first.webhookQueue.delivered, second.webhookQueue.delivered)).toBeGreaterThan(0);

    // Taken by a server that was killed.
    const until = { state: 'pending', not_before: new Date(Date.now() + 2_000).toISOString() } as const;
    const { id } = await first.db.selectFrom('webhook_deliveries').select('id').executeTakeFirstOrThrow();
    await first.db.updateTable('webhook_deliveries').set(until).where('id', '=', id).execute();
    await vi.waitFor(() => expect(receiver.received).toHaveLength(9), { timeout: 15_000 });
  });

  test('complete an upload that both are asked to complete at once, and keep its picture', async () => {
    const { first, second } = await createFleet();
    const { event, guest } = await createEventWithGuest(first.testApp, { autoApprove: true });
    for (let round = 0; round < 5; round++) {
      const bytes = await drawJpeg();
      const photoId = crypto.randomUUID();
      await guest.createUpload({ eventId: event.id, photoId, bytes, first: bytes.subarray(0, -1) });
      const clients = [guest, atServer(second.app, guest)];
      // As by a request whose answer is lost while its server completes the upload: the phone asks others then.
      await first.blobs.appendIncoming(photoId, Readable.from([bytes.subarray(-1)]));
      const answers = await Promise.all(
        Array.from({ length: 10 }, (_, index) =>
          clients[index % 2]!.patchUpload(photoId, bytes.length, new Uint8Array()),
        ),
      );
      // Who comes in the middle of the completion is told that the upload has ended, or is none, and asks for its receipt.
      expect(answers.map(({ status }) => status)).toEqual(expect.arrayContaining([204]));
      for (const { status, headers } of answers) {
        if (status === 204) expect(headers.get('Rollcall-Receipt')).toContain(photoId);
        else expect([404, 409]).toContain(status);
      }
      const head = await guest.call('HEAD', `/api/uploads/${photoId}`, undefined, { 'Tus-Resumable': '1.0.0' });
      expect(head.headers.get('Rollcall-Receipt')).toContain(photoId);
      const photos = await guest.getJson<Photo[]>(`/api/events/${event.id}/photos`);
      const { filename } = photos.find(({ id }) => id === photoId)!;
      expect((await guest.get(`/api/download/${filename}`)).status).toBe(200);
    }
  });
});
