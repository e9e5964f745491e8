import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { expect, test } from 'vitest';

/** Runs two commands in turn, the first of which ends with this code on SIGINT. */
const script = (code: number) => `
  import { run } from ${JSON.stringify(new URL('./run.ts', import.meta.url).href)};
  const wait = 'process.on("SIGINT", () => process.exit(${code})); console.log("begun"); setInterval(() => {}, 1000);';
  await run(process.execPath, ['-e', wait]);
  await run(process.execPath, ['-e', 'console.log("went on")']);
`;

test.each([0, 130])('ends with its command at once when it is interrupted, with the code %i of that', async (code) => {
  const running = spawn(process.execPath, ['--input-type=module', '-e', script(code)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(running, 'exit');
  const lines: string[] = [];
  for await (const line of createInterface({ input: running.stdout })) {
    lines.push(line);
    if (line === 'begun') running.kill('SIGINT');
  }
  expect([await ended, lines]).toEqual([[code, null], ['begun']]);
});
