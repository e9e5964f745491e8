import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { newDataDir, runRollcall } from './server-process.ts';

/** Resolves with a port of the loopback address that another program listens on. */
async function takePort(): Promise<string> {
  const other = createServer().listen(0, '127.0.0.1');
  onTestFinished(() => void other.close());
  await once(other, 'listening');
  return String((other.address() as AddressInfo).port);
}

test.each<[string, Record<string, string>]>([
  ['PORT', {}],
  ['ROLLCALL_METRICS_PORT', {}],
  ['ROLLCALL_HTTP_PORT', { ROLLCALL_LOCAL: '1' }],
])('a taken %s ends the start before anybody is served', async (name, environment) => {
  const port = await takePort();
  const { code, stdout, stderr } = await runRollcall(['serve'], {
    PORT: '0',
    HOST: '127.0.0.1',
    ROLLCALL_DATA: newDataDir(),
    ...environment,
    [name]: port,
  });
  expect(code).toBe(1);
  expect(stderr).toMatch(new RegExp(`^rollcall: ${name} cannot be used: .*EADDRINUSE.*${port}\n$`));
  expect(stdout).not.toContain('Rollcall is at');
});
