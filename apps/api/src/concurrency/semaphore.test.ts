import { describe, expect, test } from 'vitest';
import { Semaphore } from './semaphore.ts';

const runReadyTasks = () => new Promise((resolve) => setImmediate(resolve));

describe('Semaphore', () => {
  test('runs as many tasks at once as its capacity allows, in order, also after failures', async () => {
    const semaphore = new Semaphore(2);
    const gates = Array.from({ length: 5 }, () => Promise.withResolvers<void>());
    const running = new Set<number>();
    const tasks = gates.map((gate, index) =>
      semaphore.run(async () => {
        running.add(index);
        await gate.promise.finally(() => running.delete(index));
      }),
    );
    await runReadyTasks();
    expect([...running]).toEqual([0, 1]);
    gates[1]!.reject(new Error('failed'));
    await expect(tasks[1]).rejects.toThrow('failed');
    await runReadyTasks();
    expect([...running]).toEqual([0, 2]);
    for (const gate of gates) gate.resolve();
    await Promise.allSettled(tasks);
    expect(running.size).toBe(0);
  });

  test('starts urgent tasks before all others', async () => {
    const semaphore = new Semaphore(1);
    const started: string[] = [];
    const start = (name: string, isUrgent: boolean) => semaphore.run(async () => void started.push(name), { isUrgent });
    await Promise.all([start('first', false), start('second', false), start('urgent', true), start('third', false)]);
    expect(started).toEqual(['first', 'urgent', 'second', 'third']);
  });
});
