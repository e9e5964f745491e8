import { ensureProxy } from './ensure-proxy.ts';
import { findProxies } from './proxies/find-proxies.ts';
import { run } from './run.ts';

// `pnpm proxies` runs the files of deploy/ for nginx and Caddy on the loopback address and in a folder of their own, with
// the programs of this machine or those of Debian's packages, which it unpacks and does not install.
await ensureProxy('nginx');
await ensureProxy('caddy');
const { found, missing } = findProxies();
for (const { name, variable } of missing) {
  process.stdout.write(`${name} is left out: it is not on this machine, and ${variable} names no other.\n`);
}
if (found.length === 0) {
  process.stderr.write('Neither nginx nor Caddy is here: "apt-get install nginx-light caddy" has both.\n');
  process.exit(1);
}
process.exitCode = await run('vitest', ['run', '--config', 'scripts/proxies/vitest.config.ts']);
