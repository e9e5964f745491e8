import { defineConfig } from 'vitest/config';
import { root } from '../run.ts';

export default defineConfig({
  test: {
    root,
    include: ['scripts/proxies/proxies.test.ts'],
    globalSetup: ['scripts/vitest/temporary-folder.ts'],
    // For a slow machine; no test waits for time to pass.
    testTimeout: 300_000,
  },
});
