import 'fake-indexeddb/auto';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { makeVideo } from '../../../../../api/test/make-video.ts';
import { createTestEvent, scanCode } from '../../../../test/test-event.ts';
import { createTestNetwork } from '../../../../test/test-network.ts';
import { outboxDatabase } from '../../../local/outbox/outbox-database.ts';
import { drainOutbox } from '../../../outbox/drain-outbox.ts';
import { openConfirmation } from '../../../ui/feedback/confirm.store.ts';
import { currentToast } from '../../../ui/feedback/toast.store.ts';
import { offerMovingParts } from './report-pick.ts';
import { savePicked } from './shots.actions.ts';

beforeEach(() => {
  openConfirmation.set(null);
  currentToast.set(null);
});

/** A JPEG with a video behind its picture, as phones of Google write it. */
async function takeMotionPhoto(): Promise<File> {
  const video = await makeVideo();
  const xmp = `<Container:Item Item:Semantic="MotionPhoto" Item:Length="${video.length}"/>`;
  return new File([Buffer.from(`\xff\xd8\xff\xe1${xmp}\xff\xd9`, 'latin1'), new Uint8Array(video)], 'PXL_1.MP.jpg');
}

const listSaved = async () => (await outboxDatabase.photos.toArray()).map(({ originalName }) => originalName).sort();

async function joinEvent(fields: object) {
  const network = await createTestNetwork();
  const event = await createTestEvent(network, fields);
  const target = { membershipId: (await scanCode(event.eventCode)).id };
  await drainOutbox();
  return target;
}

test('the moving part of a picked photo is offered, and added as a video', async () => {
  const target = await joinEvent({ acceptsVideos: true });
  await savePicked(target, [await takeMotionPhoto()]);
  await vi.waitFor(() => expect(openConfirmation.get()).toMatchObject({ kind: 'confirm', action: 'Add clip' }));
  expect(await listSaved()).toEqual(['PXL_1.MP.jpg']);
  openConfirmation.get()!.resolve(true);
  await vi.waitFor(async () => expect(await listSaved()).toEqual(['PXL_1.MP.jpg', 'PXL_1.mp4']));
  const [clip] = (await outboxDatabase.photos.toArray()).filter(({ originalName }) => originalName.endsWith('mp4'));
  expect(clip).toMatchObject({ type: 'video/mp4', takenAt: null });
});

test('a moving part that nobody wants stays behind', async () => {
  const target = await joinEvent({ acceptsVideos: true });
  onTestFinished(openConfirmation.subscribe((asked) => asked?.resolve(false)));
  expect(await offerMovingParts(target, [await takeMotionPhoto()])).toEqual([]);
});

test.each([
  ['of an event without videos', {}],
  ['of a roll of film, where each would take an exposure', { acceptsVideos: true, exposures: 12 }],
])('no moving part is offered to the guests %s', async (_name, fields) => {
  const target = await joinEvent(fields);
  onTestFinished(openConfirmation.subscribe((asked) => asked?.resolve(true)));
  expect(await offerMovingParts(target, [await takeMotionPhoto()])).toEqual([]);
});
