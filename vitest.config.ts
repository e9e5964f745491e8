import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: [
      'packages/*/src/**/*.test.ts',
      'apps/*/src/**/*.test.{ts,tsx}',
      'apps/api/test/*.test.ts',
      'scripts/**/*.test.ts',
    ],
    // Unexpected noise fails a test: whoever expects a line says so.
    onConsoleLog: (line) => {
      throw new Error(`unexpected console output: ${line}`);
    },
  },
});
