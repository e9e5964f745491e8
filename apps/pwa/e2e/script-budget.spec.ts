import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';

const dist = join(import.meta.dirname, '../dist');
/** Brotli-compressed bytes of script that a guest's screen may load. */
const maxBytes = 170_000;

/** Returns the transferred size: that of the compressed copy if there is one. */
function transferSize(path: string): number {
  const file = join(dist, path);
  return statSync(existsSync(`${file}.br`) ? `${file}.br` : file).size;
}

for (const shell of ['join', 'camera']) {
  test(`the ${shell} screen loads no more than 170 KB of script`, () => {
    const html = readFileSync(join(dist, `${shell}.html`), 'utf8');
    const scripts = [...new Set(html.match(/\/assets\/[^"]+\.js/g))];
    expect(scripts.length).toBeGreaterThan(2);
    expect(scripts.reduce((sum, path) => sum + transferSize(path), 0)).toBeLessThanOrEqual(maxBytes);
  });
}
