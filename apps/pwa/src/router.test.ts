import { readFile } from 'node:fs/promises';
import { isScreenPath } from '@rollcall/screens/screens';
import { expect, test } from 'vitest';

/** Of the file that the router's generator writes. */
async function routes(): Promise<string[]> {
  const generated = await readFile(new URL('./routeTree.gen.ts', import.meta.url), 'utf8');
  const list = /fullPaths:\n((?: +\| '.*'\n)+)/.exec(generated)![1]!;
  return Array.from(list.matchAll(/'(.*)'/g), ([, path = '']) => path);
}

test('the server knows every route', async () => {
  const paths = (await routes()).flatMap((path) =>
    path.includes('{-$') ? [path.replace(/\/\{.*\}/, ''), path.replace(/\{.*\}/, 'x')] : path.replace(/\$\w+/, 'x'),
  );
  expect(paths).toContain('/event/x/camera');
  expect(paths.filter((path) => !isScreenPath(path))).toEqual([]);
});

test('a path without a route is not a screen', () => {
  for (const path of ['/nothing', '/event/x/nothing', '/event', '/join', '/admin/x', '/events/x/y']) {
    expect(isScreenPath(path)).toBe(false);
  }
});
