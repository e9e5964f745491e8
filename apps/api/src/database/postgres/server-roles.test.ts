import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { createEventWithGuest, waitForRenditions } from '../../../test/create-event-with-guest.ts';
import { expectProblem, type TestApp } from '../../../test/create-test-app.ts';
import { drawJpeg } from '../../../test/draw-pictures.ts';
import { isOnPostgres } from '../../../test/engine.ts';
import { acquirePostgresDatabase } from '../../../test/postgres-databases.ts';
import { newDataDir, runRollcall, startServer } from '../../../test/server-process.ts';

describe.runIf(isOnPostgres)('rollcall serve --role', () => {
  test('web answers and leaves renditions and jobs to a worker, which answers nothing else', async () => {
    const dir = newDataDir();
    const { url, release } = await acquirePostgresDatabase(dir);
    onTestFinished(release);
    const start = (role: string) => startServer(dir, { ROLLCALL_DATABASE_URL: url, ROLLCALL_ROLE: role });
    const web = await start('web');
    const { guest, event } = await createEventWithGuest(web as unknown as TestApp, { autoApprove: true });
    const photoId = await guest.uploadPhoto(event.id, await drawJpeg());
    const again = web.client(guest);
    await new Promise((resolve) => setTimeout(resolve, 1_500));
    const [waiting] = await again.getJson<{ url: string | null }[]>(`/api/events/${event.id}/photos`);
    expect(waiting?.url).toBeNull();

    const worker = await start('worker');
    await vi.waitFor(() => waitForRenditions(again, event.id, photoId));
    for (const path of ['/healthz', '/readyz']) expect((await worker.client().get(path)).status).toBe(200);
    for (const path of ['/', '/api/events', `/api/events/${event.id}`]) {
      await expectProblem(await worker.client(guest).get(path), 'not-found', 404);
    }
    // It learns of a photo at once, and does not wait for its next look.
    const sentAtMs = performance.now();
    await waitForRenditions(again, event.id, await again.uploadPhoto(event.id, await drawJpeg()));
    expect(performance.now() - sentAtMs).toBeLessThan(4_500);
    expect([await web.end('SIGTERM'), await worker.end('SIGTERM')]).toEqual([0, 0]);
  });

  test('needs a database that others can use', async () => {
    const { code, stderr } = await runRollcall(['serve', '--role', 'web'], { ROLLCALL_DATA: newDataDir() });
    expect([code, stderr]).toEqual([1, expect.stringContaining('ROLLCALL_ROLE=web needs ROLLCALL_DATABASE_URL')]);
    const wrong = await runRollcall(['serve', '--role', 'chef'], { ROLLCALL_DATA: newDataDir() });
    expect([wrong.code, wrong.stderr]).toEqual([1, expect.stringContaining('all, web or worker')]);
  });
});
