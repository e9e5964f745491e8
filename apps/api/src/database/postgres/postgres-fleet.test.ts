import { Readable } from 'node:stream';
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
const endConnections = `select pg_terminate_backend(pid) from pg_stat_activity
  where application_name = $1 and datname = current_database()`;
const beatingConnections = `select count(*)::int as beating from pg_stat_activity
  where application_name = $1 and datname = current_database() and query_start > $2 and query like '% as leads'`;

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
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  onTestFinished(() => client.end());
  /** Ends the connections on which the servers hear of each other. */
  const cutConnections = () => client.query(endConnections, ['rollcall fleet']);
  /** Resolves once this many servers have asked who leads, from now on. */
  const waitForBeats = async (servers: number) => {
    const { now } = (await client.query<{ now: Date }>('select now()')).rows[0]!;
    const askedSince = async () =>
      (await client.query(beatingConnections, ['rollcall fleet', now])).rows as { beating: number }[];
    await vi.waitFor(async () => expect(await askedSince()).toEqual([{ beating: servers }]));
  };
  return { first, second, open, cutConnections, waitForBeats };
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
      await client.query(endConnections, [name]);
      await client.end();
    };
    await expect(first.fleet.lock('a photo', () => cut('rollcall locks'))).rejects.toThrow();
    const transaction = first.db.transaction().execute(async (trx) => {
      await trx.selectFrom('events').select('id').execute();
      await cut('rollcall');
      await trx.selectFrom('events').select('id').execute();
    });
    await expect(transaction).rejects.toThrow();
    await first.fleet.lock('a photo', async () => undefined);
    expect(await first.db.selectFrom('events').select('id').execute()).toEqual([]);
  });

  test('tell each other of changes by hints alone: a like at one reaches the streams of the other', async () => {
    const { first, second } = await createFleet();
    const { event, guest, organizer } = await createEventWithGuest(first.testApp, { autoApprove: true });
    const photoId = await guest.uploadPhoto(event.id, await drawJpeg());
    const stream = await openEventStream(atServer(second.app, organizer), event.id);
    let { seq } = await stream.next('changes');
    for (const method of ['PUT', 'DELETE'] as const) {
      await guest.call(method, `/api/photos/${photoId}/like`);
      for (const before = seq; seq === before; ) ({ seq } = await stream.next('changes'));
    }
  });

  test('learn of a change when its hint is lost, and hear each other again', async () => {
    const { first, second, cutConnections, waitForBeats } = await createFleet();
    const { event, guest, organizer } = await createEventWithGuest(first.testApp, { autoApprove: true });
    const photoId = await guest.uploadPhoto(event.id, await drawJpeg());
    const watch = new SequenceWatch({ ...second.stores, log });
    watch.start();
    onTestFinished(() => watch.stop());
    const stream = await openEventStream(atServer(second.app, organizer), event.id);
    let { seq } = await stream.next('changes');
    // As if every hint was lost.
    const publish = vi.spyOn(first.fleet, 'publish').mockReturnValue();
    await guest.call('PUT', `/api/photos/${photoId}/like`);
    for (const before = seq; seq === before; ) ({ seq } = await stream.next('changes'));
    publish.mockRestore();
    await watch.stop();

    await cutConnections();
    await waitForBeats(2);
    expect([first.fleet.isLeader, second.fleet.isLeader].filter(Boolean)).toHaveLength(1);
    await guest.call('DELETE', `/api/photos/${photoId}/like`);
    for (const before = seq; seq === before; ) ({ seq } = await stream.next('changes'));
  });

  test('have one leader, and another one soon after it has ended', async () => {
    const { first, second, open, waitForBeats } = await createFleet();
    const third = await open();
    const leaders = () => [first.fleet, second.fleet, third].filter(({ isLeader }) => isLeader);
    expect(leaders()).toEqual([first.fleet]);
    await waitForBeats(3);
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
    await vi.waitFor(() => expect(receiver.received).toHaveLength(4));
    isReady.resolve();
    const countPending = async () =>
      (await first.db.selectFrom('webhook_deliveries').select('id').where('state', '=', 'pending').execute()).length;
    await vi.waitFor(async () => expect(await countPending()).toBe(0));
    expect(new Set(receiver.received.map(({ headers }) => headers['webhook-id'])).size).toBe(8);
    expect([receiver.received.length, first.webhookQueue.delivered + second.webhookQueue.delivered]).toEqual([8, 8]);
    expect(Math.min(first.webhookQueue.delivered, second.webhookQueue.delivered)).toBeGreaterThan(0);

    // Taken by a server that was killed.
    const until = { state: 'pending', not_before: new Date(Date.now() + 2_000).toISOString() } as const;
    const { id } = await first.db.selectFrom('webhook_deliveries').select('id').executeTakeFirstOrThrow();
    await first.db.updateTable('webhook_deliveries').set(until).where('id', '=', id).execute();
    await vi.waitFor(() => expect(receiver.received).toHaveLength(9));
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
      const refusals = await Promise.all(
        answers.filter(({ status }) => status !== 204).map(async (answer) => (await answer.json()) as { code: string }),
      );
      const others = refusals.filter(({ code }) => !['not-found', 'upload-offset'].includes(code));
      expect([others, refusals.length < answers.length]).toEqual([[], true]);
      for (const { status, headers } of answers) {
        const receipt = expect.stringContaining(photoId) as string;
        if (status === 204) expect(Object.fromEntries(headers)).toMatchObject({ 'rollcall-receipt': receipt });
      }
      const head = await guest.call('HEAD', `/api/uploads/${photoId}`, undefined, { 'Tus-Resumable': '1.0.0' });
      expect(head.headers.get('Rollcall-Receipt')).toContain(photoId);
      const photos = await guest.getJson<Photo[]>(`/api/events/${event.id}/photos`);
      const { filename } = photos.find(({ id }) => id === photoId)!;
      expect((await guest.get(`/api/download/${filename}`)).status).toBe(200);
    }
  });
});
