import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { PostgresProcess } from '../../../../../scripts/fleet/postgres-process.ts';
import { createEventWithGuest } from '../../../test/create-event-with-guest.ts';
import type { TestApp } from '../../../test/create-test-app.ts';
import { drawJpeg } from '../../../test/draw-pictures.ts';
import { isOnPostgres } from '../../../test/engine.ts';
import { newDataDir, startServer } from '../../../test/server-process.ts';

describe.runIf(isOnPostgres)('while the database is away', () => {
  test.each(['SIGINT', 'SIGQUIT'] as const)(
    'after %s every call is told to come again, and succeeds later',
    async (signal) => {
      const postgres = await PostgresProcess.start({ isDurable: false });
      onTestFinished(() => postgres.stop());
      const server = await startServer(newDataDir(), { ROLLCALL_DATABASE_URL: postgres.url });
      const { guest, event } = await createEventWithGuest(server as unknown as TestApp, { autoApprove: true });
      const photoId = await guest.uploadPhoto(event.id, await drawJpeg());
      const answers = new Set<string>();
      let isOver = false;
      const callOn = async (method: string, path: string) => {
        while (!isOver) {
          const response = await guest.call(method, path);
          const { code } = response.ok ? { code: 'ok' } : ((await response.json()) as { code: string });
          answers.add(`${code}, ${response.headers.has('retry-after') ? 'come again' : ''}`);
        }
      };
      const calling = Array.from({ length: 4 }, () => [
        callOn('GET', `/api/events/${event.id}/photos`),
        callOn('PUT', `/api/photos/${photoId}/like`),
      ]).flat();
      await postgres.end(signal);
      await vi.waitFor(() => expect(answers).toContain('unavailable, come again'));
      await postgres.start();
      isOver = true;
      await Promise.all(calling);
      expect([...answers].sort()).toEqual(['ok, ', 'unavailable, come again']);
      await vi.waitFor(async () => expect((await guest.call('PUT', `/api/photos/${photoId}/like`)).status).toBe(204));
      expect(await server.end('SIGTERM')).toBe(0);
    },
  );
});
