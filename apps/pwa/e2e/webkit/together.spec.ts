import type { EventMessage } from '@rollcall/schema/event-message';
import { newId } from '@rollcall/schema/id';
import { drawPhotos } from '../support/draw-photos.ts';
import { expect, test } from '../support/webkit-test.ts';

test('counts and lists what others do, live, and chats over a break of the network', async ({
  webkit,
  guest,
  network,
  organizer,
}) => {
  const event = await organizer.createEvent({ autoApprove: true, allowChat: true });
  await guest.joinAndOpenCamera(event);
  await webkit.pick(await drawPhotos(1));
  await guest.waitForStates(1, 'received');
  await guest.open(`/event/${event.id}/gallery`);
  await webkit.waitFor('link', /News$/);
  const [photo] = await organizer.listPhotos(event.id);
  await organizer.likeAndComment(photo!.id, 'Grandma is dancing!');
  await webkit.click('link', /News \(2 unread\)$/);
  await expect.poll(() => webkit.text()).toContain('commented on your photo: “Grandma is dancing!”');

  const path = `/api/events/${event.id}/messages`;
  const readMessages = async () => (await organizer.call<EventMessage[]>('GET', path)).map(({ text }) => text);
  await guest.open(`/event/${event.id}/chat`);
  await organizer.call('POST', path, { id: newId(), text: 'Come and dance' });
  await expect.poll(() => webkit.text()).toContain('Come and dance');
  network.cut();
  await webkit.fill('Write a message', 'On my way');
  await webkit.click('button', 'Send message');
  await expect.poll(() => webkit.text()).toContain('On this phone');
  expect(await readMessages()).toEqual(['Come and dance']);
  network.restore();
  await expect.poll(readMessages).toEqual(['On my way', 'Come and dance']);
  await expect.poll(() => webkit.text()).not.toContain('On this phone');
});
