import 'fake-indexeddb/auto';
import { expect, test } from 'vitest';
import { createTestEvent } from '../../../test/test-event.ts';
import { createTestNetwork } from '../../../test/test-network.ts';
import { syncEventDetails } from '../../mirror/sync-events.ts';
import { findMirrorEvent } from './mirror-events.ts';

test('an event that accepts videos no more accepts none on this phone either', async () => {
  const environment = { ROLLCALL_VIDEO_SECONDS: '90' };
  const event = await createTestEvent(await createTestNetwork({ environment }), { acceptsVideos: true });
  await syncEventDetails(event.id);
  const videoLimits = { seconds: 90, bytes: 200_000_000 };
  expect(await findMirrorEvent(event.id)).toMatchObject({ acceptsVideos: true, videoLimits });
  await event.organizer.call('PATCH', `/api/events/${event.id}`, { acceptsVideos: false });
  await syncEventDetails(event.id);
  const { acceptsVideos, videoLimits: limits } = (await findMirrorEvent(event.id))!;
  expect([acceptsVideos, limits]).toEqual([undefined, undefined]);
});
