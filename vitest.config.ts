import { defaultExclude, defineConfig } from 'vitest/config';
import {
  listObjectStoreTests,
  onBoth,
  onlyOnBoth,
  onlyOnDisk,
  onlyOnObjectStore,
} from './scripts/vitest/object-store-tests.ts';
import { listPostgresTests, onlyOnSqlite } from './scripts/vitest/postgres-tests.ts';

const postgresTests = listPostgresTests();
const objectStoreTests = listObjectStoreTests();

export default defineConfig({
  test: {
    // Vitest leaves one core to itself, which is half of a small CI runner.
    maxWorkers: '100%',
    // The files of a project share a process and all modules that it has loaded. So a test leaves them as they were:
    // what it changes in the environment, the process or a module's state, it restores; stubbed globals, fake timers and
    // spies are restored for it. Modules are mocked in tests of the page alone.
    isolate: false,
    unstubGlobals: true,
    setupFiles: ['scripts/vitest/restore-globals.ts', 'scripts/vitest/wait-patiently.ts'],
    globalSetup: ['scripts/vitest/temporary-folder.ts'],
    // As of the browser tests: for slow machines, on which 300 guests need more than half a minute. No test waits for it.
    testTimeout: 180_000,
    hookTimeout: 180_000,
    // Unexpected noise fails a test: whoever expects a line says so.
    onConsoleLog: (line) => {
      throw new Error(`unexpected console output: ${line}`);
    },
    projects: [
      {
        extends: true,
        test: {
          name: 'server',
          include: ['apps/api/{src,test}/**/*.test.ts', 'packages/*/src/**/*.test.ts', 'scripts/**/*.test.ts'],
          // Tests of the executable, `pnpm binary --test`, and of reverse proxies, `pnpm proxies`.
          exclude: [
            ...defaultExclude,
            'scripts/binary/executable.test.ts',
            'scripts/proxies/proxies.test.ts',
            ...onlyOnObjectStore,
            ...onlyOnBoth,
          ],
        },
      },
      // The same tests on another engine: createTestApp takes it from the variable that the server is started with.
      ...(postgresTests.length > 0
        ? [
            {
              extends: true as const,
              test: {
                name: 'postgres',
                include: postgresTests,
                exclude: [...defaultExclude, ...onlyOnSqlite, ...onlyOnObjectStore, ...onlyOnBoth],
                globalSetup: ['scripts/vitest/postgres-server.ts'],
                env: { ROLLCALL_TEST_ENGINE: 'postgres' },
              },
            },
          ]
        : []),
      // And with pictures in an object store.
      ...(objectStoreTests.length > 0
        ? [
            {
              extends: true as const,
              test: {
                name: 's3',
                include: objectStoreTests,
                exclude: [...defaultExclude, ...onlyOnDisk, ...onlyOnBoth],
                globalSetup: ['scripts/vitest/ceph-gateway.ts'],
                env: { ROLLCALL_TEST_PICTURES: 's3' },
              },
            },
          ]
        : []),
      ...(postgresTests.length > 0 && objectStoreTests.length > 0
        ? [
            {
              extends: true as const,
              test: {
                name: 'both',
                include: onBoth,
                globalSetup: ['scripts/vitest/postgres-server.ts', 'scripts/vitest/ceph-gateway.ts'],
                env: { ROLLCALL_TEST_ENGINE: 'postgres', ROLLCALL_TEST_PICTURES: 's3' },
              },
            },
          ]
        : []),
      {
        extends: true,
        test: {
          name: 'page',
          include: ['apps/pwa/src/**/*.test.{ts,tsx}'],
          // Here each file starts with modules and databases of its own, as a page does that was just opened.
          setupFiles: ['apps/pwa/test/open-page.ts'],
        },
      },
    ],
  },
});
