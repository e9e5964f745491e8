import { drawPhoto } from '../support/draw-photos.ts';
import { expect, test } from '../support/webkit-test.ts';

test('updates a page while another one that owned the event stream is frozen', async ({ webkit, guest, organizer }) => {
  const event = await organizer.createEvent({ autoApprove: true });
  const path = `/event/${event.id}/gallery`;
  await guest.open(path);
  await expect.poll(() => webkit.text()).toContain('No photos yet');
  await guest.waitForOfflineApp();
  const frozen = webkit.listPageProcesses();
  await webkit.openWindow();
  await guest.open(path);
  await expect.poll(() => webkit.text()).toContain('No photos yet');
  expect(frozen).not.toEqual([]);
  expect(webkit.listPageProcesses().length).toBeGreaterThan(frozen.length);
  for (const pid of frozen) process.kill(pid, 'SIGSTOP');
  await organizer.uploadPhoto(event.id, await drawPhoto(1));
  await expect.poll(() => webkit.text()).toContain('1 photo');
});
