import { defaultExclude, defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    // Vitest leaves one core to itself, which is half of a small CI runner.
    maxWorkers: '100%',
    // As of the browser tests: for slow machines, on which 300 guests need more than half a minute. No test waits for it.
    testTimeout: 180_000,
    hookTimeout: 180_000,
    include: [
      'packages/*/src/**/*.test.ts',
      'apps/*/src/**/*.test.{ts,tsx}',
      'apps/api/test/*.test.ts',
      'scripts/**/*.test.ts',
    ],
    // Tests the executable: `pnpm binary --test`.
    exclude: [...defaultExclude, 'scripts/binary/executable.test.ts'],
    // Unexpected noise fails a test: whoever expects a line says so.
    onConsoleLog: (line) => {
      throw new Error(`unexpected console output: ${line}`);
    },
  },
});
