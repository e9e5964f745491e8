import {
  downloadPictures,
  drawEveryFormat,
  drawRotated,
  expectEveryFormat,
  expectUpright,
} from '../support/picture-formats.ts';
import { test } from '../support/webkit-test.ts';

test('uploads rotated pictures upright and without their location', async ({ webkit, guest, organizer }) => {
  const event = await organizer.createEvent();
  await guest.joinAndOpenCamera(event);
  await webkit.pick(await Promise.all([1, 3, 6, 8].map((orientation) => drawRotated(orientation, 'jpeg'))));
  await guest.waitForStates(4, 'received');
  for (const picture of await downloadPictures(organizer, event.id)) await expectUpright(picture);
});

test('uploads every picture format of a phone', async ({ webkit, guest, organizer }) => {
  const event = await organizer.createEvent();
  await guest.joinAndOpenCamera(event);
  const files = await drawEveryFormat();
  await webkit.pick(files);
  await guest.waitForStates(files.length, 'received');
  await expectEveryFormat(await downloadPictures(organizer, event.id));
});
