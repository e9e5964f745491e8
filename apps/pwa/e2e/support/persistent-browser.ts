import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, chromium, type Page } from '@playwright/test';
import { chromiumArgs } from '../../playwright.config.ts';

const program = process.env.CHROMIUM_PATH ?? chromium.executablePath();

/** A browser with a persistent profile in its own process group, so that it can be killed and restarted. */
export class PersistentBrowser {
  private readonly profile = mkdtempSync(join(tmpdir(), 'rollcall-profile-'));
  private process: ChildProcess | null = null;
  private browser: Browser | null = null;

  async start(): Promise<Page> {
    const args = [
      ...chromiumArgs,
      '--headless=new',
      '--disable-gpu',
      '--window-size=390,844',
      '--remote-debugging-port=0',
      `--user-data-dir=${this.profile}`,
      'about:blank',
    ];
    const child = spawn(program, args, { detached: true, stdio: ['ignore', 'ignore', 'pipe'] });
    this.process = child;
    const endpoint = await new Promise<string>((resolve, reject) => {
      let stderr = '';
      child.stderr?.on('data', (text: Buffer) => {
        stderr += text.toString();
        const found = /DevTools listening on (ws:\S+)/.exec(stderr);
        if (found?.[1]) resolve(found[1]);
      });
      child.once('exit', () => reject(new Error(`the browser ended: ${stderr}`)));
    });
    this.browser = await chromium.connectOverCDP(endpoint);
    const [context] = this.browser.contexts();
    return context?.pages()[0] ?? (await context!.newPage());
  }

  /** Returns the id of its process group. */
  get processGroup(): number {
    return this.process!.pid!;
  }

  /** Ends the control of the browser, which keeps running. */
  async detach(): Promise<void> {
    await this.browser?.close();
  }

  /** Kills the whole process group, as a dead battery does. */
  async kill(): Promise<void> {
    const child = this.process;
    this.process = null;
    if (!child?.pid) return;
    const exited = once(child, 'exit');
    process.kill(-child.pid, 'SIGKILL');
    await exited;
    await this.browser?.close().catch(() => undefined);
  }

  async close(): Promise<void> {
    await this.kill();
    rmSync(this.profile, { recursive: true, force: true, maxRetries: 5 });
  }
}
