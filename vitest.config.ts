import { defaultExclude, defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    // Vitest leaves one core to itself, which is half of a small CI runner.
    maxWorkers: '100%',
    // For a slow machine; no test waits for time to pass.
    testTimeout: 30_000,
    hookTimeout: 30_000,
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
