import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { root } from './run.ts';

test('CHANGELOG.md begins with the version of every package', () => {
  const [, newest] = /^## (\d+\.\d+\.\d+)$/m.exec(readFileSync(`${root}/CHANGELOG.md`, 'utf8')) ?? [];
  const manifests = globSync(['package.json', 'apps/*/package.json', 'packages/*/package.json'], { cwd: root });
  expect(manifests).toHaveLength(7);
  for (const path of manifests) {
    const { version } = JSON.parse(readFileSync(`${root}/${path}`, 'utf8')) as { version: string };
    expect([path, version]).toEqual([path, newest]);
  }
});
