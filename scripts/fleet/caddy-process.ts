import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { ordinaryUser } from '../ordinary-user.ts';
import { findCaddy } from '../proxies/find-proxies.ts';
import { writeFleetSettings } from '../proxies/proxy-settings.ts';

const startMs = 20_000;

/** Caddy with the settings of `deploy/several`, which deals requests out to servers in turn. */
export class CaddyProcess {
  private readonly dir: string;
  private readonly process: ChildProcess;

  private constructor(dir: string, child: ChildProcess) {
    this.dir = dir;
    this.process = child;
    // Of a run that is interrupted.
    process.once('exit', () => child.kill('SIGKILL'));
  }

  /** Resolves once it passes requests on. */
  static async start(places: { port: number; serverPorts: number[] }): Promise<CaddyProcess> {
    const program = findCaddy();
    if (!program) throw new Error('there is no Caddy: "apt-get install caddy", or name it with CADDY_PATH');
    const dir = mkdtempSync(join(tmpdir(), 'rollcall-caddy-'));
    const user = ordinaryUser();
    const args = writeFleetSettings({ dir, ...places });
    if (user) chownSync(dir, user.uid, user.gid);
    const env = { HOME: dir, XDG_DATA_HOME: dir, XDG_CONFIG_HOME: dir };
    const child = spawn(program, args, { ...user, cwd: dir, env, stdio: ['ignore', 'ignore', 'pipe'] });
    // If it does not read its settings, it says why; its other lines are of requests.
    let log = '';
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      log = (log + text).slice(-10_000);
    });
    const caddy = new CaddyProcess(dir, child);
    for (const endMs = performance.now() + startMs; ; await sleep(50)) {
      const response = await fetch(`http://localhost:${places.port}/readyz`).catch(() => null);
      await response?.body?.cancel();
      if (response?.ok) return caddy;
      if (child.exitCode !== null || performance.now() > endMs) throw new Error(`Caddy does not start: ${log}`);
    }
  }

  async stop(): Promise<void> {
    if (this.process.exitCode === null && this.process.signalCode === null) {
      const ended = once(this.process, 'exit');
      this.process.kill('SIGKILL');
      await ended;
    }
    rmSync(this.dir, { recursive: true, force: true });
  }
}
