import sharp, { type Metadata } from 'sharp';
import { describe, expect, test } from 'vitest';
import { drawJpeg, drawPng } from '../../test/draw-pictures.ts';
import { DecodeMemoryBudget, estimateDecodeBytes } from './decode-memory-budget.ts';

const runReadyTasks = () => new Promise((resolve) => setImmediate(resolve));

describe('the decode memory budget', () => {
  test('runs tasks that fit, in order, and frees memory after success and failure', async () => {
    const budget = new DecodeMemoryBudget(10);
    const inside = new Set<string>();
    const enter = (name: string, bytes: number) => {
      const gate = Promise.withResolvers<void>();
      const done = budget.run(bytes, async () => {
        inside.add(name);
        await gate.promise.finally(() => inside.delete(name));
      });
      return { ...gate, done };
    };
    const [six, four, large, small] = [enter('six', 6), enter('four', 4), enter('large', 9), enter('small', 1)];
    await runReadyTasks();
    expect([...inside]).toEqual(['six', 'four']);
    six.reject(new Error('failed'));
    await expect(six.done).rejects.toThrow('failed');
    // The large one is next; the small one that would fit does not overtake it.
    expect([...inside]).toEqual(['four']);
    four.resolve();
    await four.done;
    await runReadyTasks();
    expect([...inside]).toEqual(['large', 'small']);
    large.resolve();
    small.resolve();
    await Promise.all([large.done, small.done]);
    await budget.runAlone(async () => expect(inside.size).toBe(0));
  });

  test('rejects a task that exceeds the budget', async () => {
    await expect(new DecodeMemoryBudget(10).run(11, async () => undefined)).rejects.toMatchObject({
      code: 'image-too-large',
    });
  });
});

test('the estimate of decode memory depends on the encoding of the picture', async () => {
  const hundredMegapixels = async (picture: Buffer) => {
    const header = (await sharp(picture).metadata()) as Metadata;
    return Math.round(estimateDecodeBytes({ ...header, width: 10_000, height: 10_000 }) / 1e6);
  };
  const [jpeg, png] = [await drawJpeg(), await drawPng()];
  expect(await hundredMegapixels(jpeg)).toBe(80);
  expect(await hundredMegapixels(await sharp(jpeg).jpeg({ progressive: true }).toBuffer())).toBe(600);
  expect(await hundredMegapixels(png)).toBe(80);
  expect(await hundredMegapixels(await sharp(png).ensureAlpha().png({ progressive: true }).toBuffer())).toBe(480);
  expect(await hundredMegapixels(await sharp(png).ensureAlpha().webp().toBuffer())).toBe(480);
  expect(await hundredMegapixels(await sharp(png).ensureAlpha().avif({ effort: 0 }).toBuffer())).toBe(1900);
});
