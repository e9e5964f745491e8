import { beforeEach, expect, test, vi } from 'vitest';
import { StorageFull } from '../../../local/outbox/storage.ts';
import { currentToast } from '../../../ui/feedback/toast.store.ts';
import { saveShot } from './save-shot.ts';
import { discardShot, retryShot, savePicked, takeShot } from './shots.actions.ts';
import { hasUnsaved, pickedProgress, unsavedShots } from './shots.store.ts';

// `save-shot.ts` has its own tests; here saving succeeds or fails on demand.
vi.mock('./save-shot.ts', async (original) => ({
  ...(await original<object>()),
  saveShot: vi.fn(),
  savePickedFile: vi.fn(),
}));

const target = { membershipId: 'membership' };
const picture = new Blob(['picture']);

const pictureNamed = (name: string) => new File([name], name, { type: 'image/jpeg' });

beforeEach(() => {
  vi.mocked(saveShot).mockReset();
  unsavedShots.set([]);
  pickedProgress.set(null);
  currentToast.set(null);
});

test('a shot counts as unsaved until it is stored', async () => {
  vi.mocked(saveShot).mockResolvedValue('id');
  const taking = takeShot(target, Promise.resolve(picture));
  expect(hasUnsaved()).toBe(true);
  await taking;
  expect(saveShot).toHaveBeenCalledWith(target, picture);
  expect(hasUnsaved()).toBe(false);
});

test('a shot stays in memory while storage is full, and is saved on a retry', async () => {
  vi.mocked(saveShot).mockRejectedValueOnce(new StorageFull()).mockResolvedValueOnce('id');
  await takeShot(target, Promise.resolve(picture));
  const [kept] = unsavedShots.get();
  expect(kept?.picture).toBe(picture);
  expect(kept?.failure).toMatch(/no room/i);
  await retryShot(kept!);
  expect(unsavedShots.get()).toEqual([]);
});

test('a shot stays in memory after any other failure, until the user discards it', async () => {
  vi.mocked(saveShot).mockRejectedValue(new Error('The database is gone'));
  await takeShot(target, Promise.resolve(picture));
  const [kept] = unsavedShots.get();
  await retryShot(kept!);
  expect(unsavedShots.get()[0]?.failure).toMatch(/Saving failed/);
  discardShot(kept!.key);
  expect(hasUnsaved()).toBe(false);
});

test('saves concurrent shots independently', async () => {
  vi.mocked(saveShot)
    .mockResolvedValueOnce('one')
    .mockRejectedValueOnce(new StorageFull())
    .mockResolvedValueOnce('three');
  await Promise.all([1, 2, 3].map(() => takeShot(target, Promise.resolve(picture))));
  expect(unsavedShots.get()).toHaveLength(1);
});

test('shows a toast and discards the shot if the camera returns no picture', async () => {
  await takeShot(target, Promise.reject(new Error('No still')));
  expect(unsavedShots.get()).toEqual([]);
  expect(currentToast.get()?.title).toBe('No picture from the camera');
});

test('shows a toast if saving picked files fails', async () => {
  const { savePickedFile } = await import('./save-shot.ts');
  vi.mocked(savePickedFile).mockResolvedValueOnce('id');
  await savePicked(target, [new File(['notes'], 'notes.txt'), pictureNamed('picture.jpg')]);
  expect(currentToast.get()).toMatchObject({
    title: 'Invalid File',
    description: 'Please select an image file',
  });
  expect(pickedProgress.get()).toBeNull();
});

test('saves picked files in order, and counts them as unsaved until then', async () => {
  const { savePickedFile } = await import('./save-shot.ts');
  const saved: string[] = [];
  let goOn = () => {};
  const isReleased = new Promise<void>((resolve) => {
    goOn = resolve;
  });
  vi.mocked(savePickedFile).mockImplementation(async (_target, file) => {
    await isReleased;
    saved.push(file.name);
    return file.name;
  });
  const picks = [
    savePicked(target, [pictureNamed('1.jpg'), pictureNamed('2.jpg')]),
    savePicked(target, [pictureNamed('3.jpg')]),
  ];
  expect(pickedProgress.get()).toEqual({ saved: 0, total: 3 });
  goOn();
  await picks[0];
  expect(pickedProgress.get()).toEqual({ saved: 2, total: 3 });
  await picks[1];
  expect(saved).toEqual(['1.jpg', '2.jpg', '3.jpg']);
  expect(pickedProgress.get()).toBeNull();
});
