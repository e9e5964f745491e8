import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { createEventWithGuest } from '../../test/create-event-with-guest.ts';
import { createTestApp } from '../../test/create-test-app.ts';

const folder = mkdtempSync(join(tmpdir(), 'rollcall-join-'));
writeFileSync(join(folder, 'index.html'), 'index.html');
writeFileSync(join(folder, 'join.html'), '<title>Rollcall</title><!--event-->');
writeFileSync(join(folder, 'join-form.html'), '<form>the form</form>');
afterAll(() => rmSync(folder, { recursive: true }));

test.each(['/join/CODE', '/join-event?code=CODE', '/event/CODE'])(
  '%s shows the form to visitors, and never to somebody with a session',
  async (pattern) => {
    const testApp = await createTestApp({ webAppDir: folder });
    const { organizer, guest, event } = await createEventWithGuest(testApp);
    const customer = testApp.client();
    await customer.signUp();
    const path = pattern.replace('CODE', event.eventCode);
    expect(await (await testApp.client().get(path)).text()).toContain('<form>');
    for (const client of [guest, organizer, customer]) {
      const text = await (await client.get(path)).text();
      expect(text).toContain(event.name.replace('&', '&amp;'));
      expect(text).not.toContain('<form>');
    }
  },
);
