import { defineConfig } from 'vitest/config';
import { root } from '../run.ts';

export default defineConfig({
  test: {
    root,
    include: [
      'scripts/binary/executable.test.ts',
      'apps/api/test/hosting-commands.test.ts',
      'apps/api/test/import.test.ts',
    ],
    // For a slow machine; no test waits for time to pass.
    testTimeout: 60_000,
    hookTimeout: 30_000,
  },
});
