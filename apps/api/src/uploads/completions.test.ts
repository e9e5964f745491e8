import { photoLimits } from '@rollcall/schema/photo';
import { expect, test, vi } from 'vitest';
import { Completions } from './completions.ts';

/** Starts tasks that hold files of these sizes. Each runs until its gate opens. */
function startTasks(sizes: number[]) {
  const onIdle = vi.fn();
  const completions = new Completions({ onIdle });
  const running = new Set<number>();
  const gates = sizes.map(() => Promise.withResolvers<void>());
  const done = sizes.map((bytes, index) =>
    completions.run(bytes, async () => {
      running.add(index);
      await gates[index]!.promise;
      running.delete(index);
    }),
  );
  return { completions, onIdle, running, gates, done };
}

test('several small files complete at once, and two of the largest', async () => {
  const small = startTasks(Array(9).fill(600_000));
  await vi.waitFor(() => expect(small.running.size).toBe(6));
  const large = startTasks(Array(3).fill(photoLimits.maxBytes));
  await vi.waitFor(() => expect(large.running.size).toBe(2));
});

test('it is busy until the last one ends, also if it fails', async () => {
  const { completions, onIdle, gates, done } = startTasks([1, 1]);
  expect(completions.isBusy).toBe(true);
  gates[0]!.resolve();
  await done[0];
  expect(onIdle).not.toHaveBeenCalled();
  gates[1]!.reject(new Error('corrupt'));
  await expect(done[1]).rejects.toThrow('corrupt');
  expect([completions.isBusy, onIdle.mock.calls.length]).toEqual([false, 1]);
});
