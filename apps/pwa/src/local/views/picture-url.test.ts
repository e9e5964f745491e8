import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { loadPictureUrl, retryMs } from './picture-url.ts';

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:picture');
  vi.spyOn(URL, 'revokeObjectURL').mockReturnValue();
});
afterEach(() => void vi.useRealTimers());
const picture = new Blob(['picture']);

test('shows the picture, and revokes its URL at the end', async () => {
  const show = vi.fn();
  const end = loadPictureUrl(async () => picture, show);
  await vi.advanceTimersByTimeAsync(0);
  expect(show.mock.calls).toEqual([['blob:picture']]);
  end();
  expect(vi.mocked(URL.revokeObjectURL).mock.calls).toEqual([['blob:picture']]);
});

test('shows that there is none', async () => {
  const show = vi.fn();
  loadPictureUrl(async () => null, show)();
  const end = loadPictureUrl(async () => null, show);
  await vi.advanceTimersByTimeAsync(0);
  end();
  expect(show.mock.calls).toEqual([[null]]);
  expect(URL.revokeObjectURL).not.toHaveBeenCalled();
});

test('reads again after the database could not be read', async () => {
  const show = vi.fn();
  const read = vi.fn(async (): Promise<Blob | null> => picture).mockRejectedValueOnce(new Error('UnknownError'));
  const end = loadPictureUrl(read, show);
  await vi.advanceTimersByTimeAsync(retryMs - 1);
  expect(show).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(show).toHaveBeenCalledExactlyOnceWith('blob:picture');
  end();
});

test.each(['while it reads', 'before it reads again'])(
  'shows nothing and makes no URL once it was ended %s',
  async (moment) => {
    const show = vi.fn();
    const reading = Promise.withResolvers<Blob | null>();
    const read = vi.fn(() => reading.promise);
    const end = loadPictureUrl(read, show);
    if (moment === 'while it reads') {
      end();
      reading.resolve(picture);
    } else {
      reading.reject(new Error('UnknownError'));
      await vi.advanceTimersByTimeAsync(0);
      end();
    }
    await vi.advanceTimersByTimeAsync(retryMs);
    expect(show).not.toHaveBeenCalled();
    expect(read).toHaveBeenCalledOnce();
    expect(URL.createObjectURL).not.toHaveBeenCalled();
  },
);
