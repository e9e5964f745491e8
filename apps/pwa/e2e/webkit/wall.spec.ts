import type { WallLink } from '@rollcall/schema/wall';
import { drawPhotos } from '../support/draw-photos.ts';
import { tablet } from '../support/review.ts';
import { expect, test } from '../support/webkit-test.ts';

test.use({ webkitOptions: { window: tablet } });

test('shows photos as they come on the wall, and takes back what the host removes', async ({ webkit, organizer }) => {
  const event = await organizer.createEvent({ autoApprove: true });
  const { url } = await organizer.call<WallLink>('POST', `/api/events/${event.id}/wall`);
  await webkit.goto(url);
  await expect.poll(() => webkit.text()).toContain('No photos yet');
  const [photo] = await drawPhotos(1);
  const { id } = await organizer.uploadPhoto(event.id, photo!);
  const countLoaded = () => webkit.evaluate(() => document.querySelectorAll('.frame.is-loaded').length);
  await expect.poll(countLoaded).toBe(1);
  await webkit.click('button', 'One by one');
  const hasPicture = () => webkit.evaluate(() => document.querySelector<HTMLImageElement>('#single img')?.complete);
  await expect.poll(hasPicture).toBe(true);
  await organizer.review(id, false);
  await expect.poll(() => webkit.text()).toContain('No photos yet');
  expect(await webkit.evaluate(() => document.querySelectorAll('figure').length)).toBe(0);
  await organizer.call('DELETE', `/api/events/${event.id}/wall`);
  await expect.poll(() => webkit.text()).toContain('This wall has ended');
});
