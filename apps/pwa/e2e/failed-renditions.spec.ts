import { signIn } from './support/accounts.ts';
import { drawPhoto } from './support/draw-photos.ts';
import { GuestClient } from './support/guest-client.ts';
import type { OrganizerClient } from './support/organizer-client.ts';
import { button, card } from './support/review.ts';
import type { RollcallServer } from './support/rollcall-server.ts';
import { expect, test } from './support/test.ts';

const message = 'This photo couldn’t be prepared';

/** Creates an event with one photo whose renditions the server gave up. The next attempt succeeds. */
async function createEventWithFailedPhoto({
  server,
  organizer,
}: {
  server: RollcallServer;
  organizer: OrganizerClient;
}) {
  const event = await organizer.createEvent();
  const guest = await GuestClient.join(server.origin, event, 'Gisela');
  server.breakRenditions();
  await guest.uploadPhotos([await drawPhoto(1)]);
  await expect.poll(async () => (await organizer.listPhotos(event.id))[0]?.renditionsFailed).toBe(true);
  server.repairRenditions();
  return event;
}

test('tries again from the review card, and the picture appears', async ({ page, server, organizer }) => {
  const event = await createEventWithFailedPhoto({ server, organizer });
  await signIn(page, 'Olga');
  await page.goto(`/event/${event.id}/review`);
  await expect(card(page).getByText(message)).toBeVisible();
  await expect(card(page).locator('img')).toHaveCount(0);

  await card(page).getByRole('button', { name: 'Try again' }).click();
  await expect(card(page).getByRole('img', { name: /^Photo by Gisela/ })).toBeVisible();
  await expect(page.getByText(message)).toHaveCount(0);
  // The click was not a tap on the card, which opens the photo large.
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.locator('h1')).toHaveText('1 to review');
});

test('tries again from the dashboard tile, and the picture appears', async ({ page, server, organizer }) => {
  const event = await createEventWithFailedPhoto({ server, organizer });
  await signIn(page, 'Olga');
  await page.goto(`/event/${event.id}/dashboard`);
  await expect(page.getByText(message)).toBeVisible();

  await button(page, 'Try again').click();
  await expect(page.getByRole('img', { name: /^Photo by Gisela/ })).toBeVisible();
  await expect(page.getByText(message)).toHaveCount(0);
});
