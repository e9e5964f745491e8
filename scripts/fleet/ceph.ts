import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { chmodSync, chownSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { hasCeph } from '../ceph-programs.ts';
import { ordinaryUser } from '../ordinary-user.ts';

const memory = '/dev/shm';
const startMs = 20_000;
const keys = { id: 'ROLLCALLTEST', secret: 'secret-of-tests' };

export interface CephGateway {
  endpoint: string;
  id: string;
  secret: string;
  /** Kills the gateway. What it has confirmed stays on the disk. */
  killGateway(): Promise<void>;
  startGateway(): Promise<void>;
  stop(): Promise<void>;
}

/** Starts an object store: Ceph's gateway, a monitor and one disk in memory, on free ports and in a folder of its own. */
export async function startCeph(): Promise<CephGateway> {
  if (!hasCeph()) throw new Error('there is no Ceph: install ceph-mon, ceph-osd and radosgw of Debian');
  const dir = mkdtempSync(join(existsSync(memory) ? memory : tmpdir(), 'rollcall-ceph-'));
  const user = ordinaryUser();
  const [monitorPort, gatewayPort] = [await findPort(), await findPort()];
  const cluster = randomUUID();
  const configuration = join(dir, 'ceph.conf');
  writeFileSync(configuration, formatConfiguration(dir, { cluster, monitorPort, gatewayPort }));
  for (const name of ['mon', 'osd', 'rgw']) mkdirSync(join(dir, name));
  writeFileSync(join(dir, 'keyring'), '');
  chmodSync(dir, 0o700);
  for (const name of ['', 'mon', 'osd', 'rgw', 'keyring']) if (user) chownSync(join(dir, name), user.uid, user.gid);

  const options = { ...user, cwd: dir, env: { PATH: process.env.PATH, CEPH_CONF: configuration } };
  const run = (program: string, ...args: string[]) =>
    execFileSync(program, args, { ...options, stdio: ['ignore', 'ignore', 'pipe'], timeout: startMs });
  const ask = (...args: string[]): string => {
    for (let attempt = 1; ; attempt++) {
      const { status, stdout, stderr } = spawnSync('ceph', args, { ...options, timeout: startMs, encoding: 'utf8' });
      if (status === 0) return stdout;
      // Now and then a command is sent before its sender knows the cluster's id, and refused.
      if (attempt === 5) throw new Error(`ceph ${args.join(' ')} failed: ${stderr}`);
    }
  };
  const servers: ChildProcess[] = [];
  const start = (program: string, ...args: string[]): ChildProcess => {
    const server = spawn(program, ['-f', ...args], { ...options, stdio: 'ignore' });
    servers.push(server);
    return server;
  };
  const stop = async () => {
    const running = servers.filter((server) => server.exitCode === null && server.signalCode === null);
    // Nothing is kept.
    for (const server of running) server.kill('SIGKILL');
    await Promise.all(running.map((server) => once(server, 'exit')));
    rmSync(dir, { recursive: true, force: true });
  };
  // Of a run that is interrupted.
  process.once('exit', () => {
    for (const server of servers) server.kill('SIGKILL');
  });
  try {
    run('monmaptool', '--create', '--addv', 'a', `[v1:127.0.0.1:${monitorPort}]`, '--fsid', cluster, 'monmap');
    run('ceph-mon', '--mkfs', '-i', 'a', '--monmap', 'monmap');
    start('ceph-mon', '-i', 'a');
    const disk = randomUUID();
    ask('osd', 'new', disk);
    ask('osd', 'crush', 'add', 'osd.0', '1', 'host=localhost', 'root=default');
    run('ceph-osd', '--mkfs', '-i', '0', '--osd-uuid', disk);
    start('ceph-osd', '-i', '0');
    // Pools that are made before it is there sometimes wait for ever.
    for (const endMs = performance.now() + startMs; !/ 1 up/.test(ask('osd', 'stat')); await sleep(50)) {
      if (performance.now() > endMs) throw new Error('the disk of Ceph does not start');
    }
    const account = ['--uid=tests', '--display-name=tests', `--access-key=${keys.id}`, `--secret-key=${keys.secret}`];
    run('radosgw-admin', 'user', 'create', ...account, '--max-buckets=0');
    const endpoint = `http://127.0.0.1:${gatewayPort}`;
    let gateway: ChildProcess;
    const startGateway = async () => {
      gateway = start('radosgw', '-n', 'client.rgw', '--no-mon-config');
      await waitFor(endpoint);
    };
    await startGateway();
    const killGateway = async () => {
      const ended = once(gateway, 'exit');
      gateway.kill('SIGKILL');
      await ended;
    };
    return { endpoint, ...keys, killGateway, startGateway, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

function formatConfiguration(
  dir: string,
  { cluster, monitorPort, gatewayPort }: { cluster: string; monitorPort: number; gatewayPort: number },
): string {
  const settings = {
    fsid: cluster,
    'mon host': `v1:127.0.0.1:${monitorPort}`,
    'public network': '127.0.0.0/8',
    'ms bind msgr2': 'false',
    'auth cluster required': 'none',
    'auth service required': 'none',
    'auth client required': 'none',
    // Its decisions come at once: each pool is one, and by default they wait a second.
    'paxos propose interval': '0.02',
    'paxos min wait': '0.01',
    'osd pool default size': '1',
    'osd pool default min size': '1',
    'osd pool default pg num': '1',
    'osd pool default pgp num': '1',
    'osd pool default pg autoscale mode': 'off',
    'osd crush chooseleaf type': '0',
    // What the disk would do at its start, sometimes before it knows the cluster's id, and then end.
    'osd class update on start': 'false',
    'osd crush update on start': 'false',
    'mon allow pool size one': 'true',
    'mon max pg per osd': '1000',
    'mon data avail crit': '0',
    'mon data avail warn': '0',
    'osd objectstore': 'memstore',
    'memstore device bytes': '4G',
    'osd data': join(dir, 'osd'),
    'mon data': join(dir, 'mon'),
    'rgw data': join(dir, 'rgw'),
    'run dir': dir,
    'crash dir': dir,
    keyring: join(dir, 'keyring'),
    'admin socket': '',
    'pid file': '',
    'log file': join(dir, '$name.log'),
    'rgw frontends': `beast endpoint=127.0.0.1:${gatewayPort}`,
    'rgw thread pool size': '64',
    'rgw enable usage log': 'false',
    'rgw enable ops log': 'false',
    'rgw dynamic resharding': 'false',
  };
  return `[global]\n${Object.entries(settings)
    .map(([name, value]) => `${name} = ${value}\n`)
    .join('')}`;
}

async function waitFor(endpoint: string): Promise<void> {
  for (const endMs = performance.now() + startMs; ; await sleep(50)) {
    const response = await fetch(endpoint).catch(() => null);
    await response?.body?.cancel();
    if (response?.ok) return;
    if (performance.now() > endMs) throw new Error(`the object store does not answer at ${endpoint}`);
  }
}

async function findPort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  server.close();
  await once(server, 'close');
  return port;
}
