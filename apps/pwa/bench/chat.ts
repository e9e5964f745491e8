import { join } from 'node:path';
import { type Browser, expect, type Page } from '@playwright/test';
import { newId } from '@rollcall/schema/id';
import { openDatabase } from '../../api/src/database/open.ts';
import { signIn } from '../e2e/support/accounts.ts';
import { OrganizerClient } from '../e2e/support/organizer-client.ts';
import { longestScriptTaskMs } from './longest-script-task.ts';
import { withServer } from './with-server.ts';

/** Opens a chat that the phone has in its mirror, after it fetched what it did not have, and goes back in it. */
const messageCount = Number(process.argv[2] ?? 5_000);
const bars = { openMs: 100, longestTaskMs: 50 };
const [openings, pagesBack] = [10, 10];
const categories = ['disabled-by-default-devtools.timeline', 'devtools.timeline'];

await withServer(async (browser, server) => {
  const organizer = await OrganizerClient.signUp(server.origin);
  const event = await organizer.createEvent({ allowChat: true });
  const { dataDir } = server;
  const target = { dataDir, eventId: event.id, userId: event.organizerId! };
  const seed = (from: number, to: number) => seedMessages({ ...target, from, to });
  const page = await (await browser.newContext({ baseURL: server.origin })).newPage();
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, 'Olga');
  await seed(0, 1);
  await page.goto(`/event/${event.id}/chat`);
  await expect(page.getByText('Message 0.')).toBeVisible();
  await seed(1, messageCount);
  const fetchingTaskMs = await trace(browser, page, async () => {
    await page.reload();
    await expect(page.getByText(`Message ${messageCount - 1}.`)).toBeVisible({ timeout: 120_000 });
    await expect.poll(() => countMirrored(page), { timeout: 120_000 }).toBe(messageCount);
  });
  const times: number[] = [];
  const openingTaskMs = await trace(browser, page, async () => {
    for (let index = 0; index < openings; index++) {
      await page.getByRole('link', { name: 'Gallery', exact: true }).first().click();
      await expect(page.locator('a[href$="/chat"]')).toBeVisible();
      times.push(await openChat(page, `Message ${messageCount - 1}.`));
    }
  });
  const backTaskMs = await trace(browser, page, async () => {
    for (let index = 0; index < pagesBack; index++) {
      const oldest = await page.getByRole('log').getByRole('listitem').count();
      await page.getByRole('button', { name: 'Show earlier messages' }).click();
      await expect(page.getByRole('log').getByRole('listitem')).toHaveCount(oldest + 50);
    }
  });
  const median = times.toSorted((one, other) => one - other)[Math.floor(times.length / 2)]!;
  const longest = { fetching: fetchingTaskMs, opening: openingTaskMs, 'going back': backTaskMs };
  const tasks = Object.entries(longest).map(([name, ms]) => `${name} ${ms.toFixed(1)} ms`);
  process.stdout.write(
    `chat of ${messageCount} messages opens in ${median.toFixed(0)} ms (median of ${openings}, at most ` +
      `${Math.max(...times).toFixed(0)}); longest script task: ${tasks.join(', ')}\n`,
  );
  if (median > bars.openMs || Math.max(...Object.values(longest)) > bars.longestTaskMs) process.exitCode = 1;
});

async function trace(traced: Browser, page: Page, run: () => Promise<void>): Promise<number> {
  await traced.startTracing(page, { categories });
  await run();
  return longestScriptTaskMs(await traced.stopTracing());
}

/** Follows the link to the chat. Returns the milliseconds from the click to the frame that shows the text. */
async function openChat(page: Page, text: string): Promise<number> {
  return await page.evaluate(
    (shown) =>
      new Promise<number>((resolve) => {
        const link = document.querySelector<HTMLAnchorElement>('a[href$="/chat"]')!;
        const startedAt = performance.now();
        const observer = new MutationObserver(() => {
          if (!document.querySelector('[role=log]')?.textContent?.includes(shown)) return;
          observer.disconnect();
          requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - startedAt)));
        });
        observer.observe(document.body, { childList: true, subtree: true, characterData: true });
        link.click();
      }),
    text,
  );
}

async function countMirrored(page: Page): Promise<number> {
  return await page.evaluate(async () => {
    const databases = await indexedDB.databases();
    const name = databases
      .map((one) => one.name!)
      .find((one) => one.startsWith('rollcall-mirror-') && !one.endsWith('-'));
    return await new Promise<number>((resolve, reject) => {
      const opening = indexedDB.open(name!);
      opening.onerror = () => reject(opening.error);
      opening.onsuccess = () => {
        const counting = opening.result.transaction('messages').objectStore('messages').count();
        counting.onerror = () => reject(counting.error);
        counting.onsuccess = () => {
          opening.result.close();
          resolve(counting.result);
        };
      };
    });
  });
}

interface SeededMessages {
  dataDir: string;
  eventId: string;
  userId: string;
  from: number;
  /** Exclusive. */
  to: number;
}

async function seedMessages({ dataDir, eventId, userId, from, to }: SeededMessages): Promise<void> {
  const { db } = await openDatabase(join(dataDir, 'rollcall.db'));
  await db.transaction().execute(async (trx) => {
    for (let index = from; index < to; index++) {
      await trx
        .insertInto('event_messages')
        .values({
          id: newId(),
          event_id: eventId,
          user_id: userId,
          event_guest_id: null,
          author_name: 'Olga',
          message: `Message ${index}. ${'So nice to see you all! '.repeat(index % 6)}`,
          photo_id: null,
          was_shown: 1,
          number: index + 1,
          seq: index + 1,
          created_at: new Date(Date.now() - (messageCount - index) * 1000).toISOString(),
          deleted_at: null,
        })
        .execute();
    }
    await trx.updateTable('events').set({ message_seq: to }).where('id', '=', eventId).execute();
  });
  await db.destroy();
}
