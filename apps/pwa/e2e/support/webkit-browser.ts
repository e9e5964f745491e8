import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { PickedFile } from './draw-photos.ts';
import { findFreePort } from './free-port.ts';

const miniBrowser = '/usr/lib/x86_64-linux-gnu/webkit2gtk-4.1/MiniBrowser';
/** The key of an element's id in W3C WebDriver, section 12. */
const elementKey = 'element-6066-11e4-a52e-4f735466cecf';
const startTimeoutMs = 60_000;
/** The narrowest window of MiniBrowser. */
const phone = { width: 447, height: 844 };

export interface WebKitOptions {
  /** WebKit's own features, such as `!OffscreenCanvas`, to imitate an older Safari. */
  features?: string[];
  /** `none`: opening a page resolves at once, not with its load event (W3C WebDriver, section 10.1). */
  pageLoadStrategy?: 'normal' | 'none';
  /** Whether there is a camera, which is simulated. */
  hasCamera?: boolean;
  /** Its size, that of a phone if it is left out. */
  window?: { width: number; height: number };
}

/** A WebKitGTK browser, driven over W3C WebDriver. Its profile ends with it. */
export class WebKitBrowser {
  private readonly driver: ChildProcess;
  private readonly address: string;
  private readonly files = mkdtempSync(join(tmpdir(), 'rollcall-picked-'));
  private session = '';

  private constructor(driver: ChildProcess, port: number) {
    this.driver = driver;
    this.address = `http://127.0.0.1:${port}`;
  }

  static async start(webkitOptions: WebKitOptions = {}): Promise<WebKitBrowser> {
    const { features = [], pageLoadStrategy = 'normal', hasCamera = true, window = phone } = webkitOptions;
    const port = await findFreePort();
    const args = ['-a', '-s', '-screen 0 1280x1200x24', 'WebKitWebDriver', `--port=${port}`];
    const driver = spawn('xvfb-run', args, { detached: true, stdio: 'ignore' });
    const browser = new WebKitBrowser(driver, port);
    await browser.waitForDriver();
    const enabled = ['StorageAPI', 'StorageAPIEstimate', ...features].join(',');
    const options = {
      binary: miniBrowser,
      args: ['--automation', `--enable-mock-capture-devices=${hasCamera}`, `--features=${enabled}`],
    };
    const capabilities = {
      alwaysMatch: {
        browserName: 'MiniBrowser',
        'webkitgtk:browserOptions': options,
        pageLoadStrategy,
        timeouts: { script: 60_000 },
      },
    };
    const { sessionId } = await browser.request<{ sessionId: string }>('POST', '/session', { capabilities });
    browser.session = `/session/${sessionId}`;
    await browser.send('POST', '/window/rect', window);
    return browser;
  }

  async goto(url: string): Promise<void> {
    await this.send('POST', '/url', { url });
  }

  async reload(): Promise<void> {
    await this.send('POST', '/refresh', {});
  }

  /** Opens another window, which becomes the current one. The first stays visible. */
  async openWindow(): Promise<void> {
    const { handle } = await this.send<{ handle: string }>('POST', '/window/new', { type: 'window' });
    await this.send('POST', '/window', { handle });
  }

  /** Runs a function in the page and returns its resolved value. It sees its arguments alone. */
  async evaluate<Args extends unknown[], Result>(
    run: (...args: Args) => Result | Promise<Result>,
    ...args: Args
  ): Promise<Result> {
    const script = `
      const [args, done] = [[...arguments].slice(0, -1), arguments[arguments.length - 1]];
      Promise.resolve((${run.toString()})(...args)).then((value) => done({ value }), (error) => done({ error: String(error) }));`;
    const result = await this.send<{ value: Result; error?: string }>('POST', '/execute/async', { script, args });
    if (result.error) throw new Error(result.error);
    return result.value;
  }

  /** Returns the visible text of the page. */
  async text(): Promise<string> {
    const body = await this.send<Record<string, string>>('POST', '/element', { using: 'css selector', value: 'body' });
    return await this.send<string>('GET', `/element/${body[elementKey]}/text`);
  }

  async url(): Promise<string> {
    return await this.send<string>('GET', '/url');
  }

  /**
   * Returns the id of the first visible element with this role and accessible name, or null. With `isEnabled`, disabled
   * elements are left out.
   */
  async find(role: Role, name: string | RegExp, { isEnabled = false } = {}): Promise<string | null> {
    const pattern = typeof name === 'string' ? `^${escapeRegExp(name)}$` : name.source;
    const script = `return (${findByRole.toString()})(...arguments)`;
    const args = [selectors[role], pattern, isEnabled];
    const found = await this.send<Record<string, string> | null>('POST', '/execute/sync', { script, args }).catch(
      // The page replaced the element before the driver could name it.
      ignoreTransientError,
    );
    return found?.[elementKey] ?? null;
  }

  /**
   * Clicks once the element can be clicked: it may be covered or replaced while a screen is drawn. A click on a disabled
   * element has no effect, and is no error either (W3C WebDriver, section 12.5.1).
   */
  async click(role: Role, name: string | RegExp): Promise<void> {
    const click = async () => {
      const element = await this.find(role, name, { isEnabled: true });
      if (!element) return null;
      return await this.send('POST', `/element/${element}/click`, {}).then(() => true, ignoreTransientError);
    };
    await this.poll(click, `${role} ${name} to click`);
  }

  /** Fills a field once it can be filled: it may be replaced meanwhile. */
  async fill(name: string | RegExp, text: string): Promise<void> {
    const fill = async () => {
      const field = await this.find('textbox', name, { isEnabled: true });
      if (!field) return null;
      return await this.send('POST', `/element/${field}/clear`, {})
        .then(() => this.send('POST', `/element/${field}/value`, { text }))
        .then(() => true, ignoreTransientError);
    };
    await this.poll(fill, `a textbox ${name} to fill`);
  }

  /** Presses Enter in a field. */
  async submit(name: string | RegExp): Promise<void> {
    await this.send('POST', `/element/${await this.waitFor('textbox', name)}/value`, { text: '\uE007' });
  }

  /** Picks files in the page's file input. */
  async pick(pictures: PickedFile[]): Promise<void> {
    const paths = pictures.map(({ name, buffer }) => {
      const path = join(this.files, name);
      writeFileSync(path, buffer);
      return path;
    });
    const input = await this.poll(async () => {
      const using = { using: 'css selector', value: 'input[type="file"]' };
      const found = await this.send<Record<string, string>>('POST', '/element', using).catch(() => null);
      return found?.[elementKey];
    }, 'a file input');
    await this.send('POST', `/element/${input}/value`, { text: paths.join('\n') });
  }

  /** Resolves with the element's id once it is shown. */
  async waitFor(role: Role, name: string | RegExp, timeoutMs = 45_000): Promise<string> {
    return await this.poll(() => this.find(role, name), `${role} ${name}`, timeoutMs);
  }

  async screenshot(): Promise<Buffer> {
    return Buffer.from(await this.send<string>('GET', '/screenshot'), 'base64');
  }

  /**
   * Returns the ids of the processes that run nothing but pages, oldest first. WebKit may run the service worker in
   * the process of a page, which it keeps awake as long as any visible page uses the worker.
   */
  listPageProcesses(): number[] {
    const group = String(this.driver.pid);
    return readdirSync('/proc')
      .filter((name) => /^\d+$/.test(name))
      .filter((pid) => {
        const [, name = '', rest = ''] = /\((.*)\) (.*)/s.exec(readFromProcess(`/proc/${pid}/stat`)) ?? [];
        return name.startsWith('WebKitWebProces') && rest.split(' ')[2] === group && !runsServiceWorker(pid);
      })
      .map(Number)
      .sort((one, other) => one - other);
  }

  async close(): Promise<void> {
    const exited = once(this.driver, 'exit');
    if (this.driver.pid && this.driver.exitCode === null) {
      process.kill(-this.driver.pid, 'SIGKILL');
      await exited;
    }
    rmSync(this.files, { recursive: true, force: true });
  }

  private async waitForDriver(): Promise<void> {
    const isReady = () => this.request<{ ready: boolean }>('GET', '/status').then(({ ready }) => ready || null);
    await this.poll(() => isReady().catch(() => null), 'the driver', startTimeoutMs);
  }

  private async poll<Found>(look: () => Promise<Found | null | undefined>, what: string, timeoutMs = 45_000) {
    const endMs = Date.now() + timeoutMs;
    for (;;) {
      const found = await look();
      if (found !== null && found !== undefined) return found;
      if (Date.now() > endMs) throw new Error(`WebKit did not show ${what} within ${timeoutMs} ms`);
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }

  private async send<Value>(method: string, path: string, body?: object): Promise<Value> {
    return await this.request<Value>(method, this.session + path, body);
  }

  private async request<Value>(method: string, path: string, body?: object): Promise<Value> {
    const response = await fetch(this.address + path, { method, ...(body && { body: JSON.stringify(body) }) });
    const { value } = (await response.json()) as { value: Value & { error?: string; message?: string } };
    if (!response.ok) throw new Error(`${method} ${path}: ${value.error}: ${value.message}`);
    return value;
  }
}

type Role = 'button' | 'heading' | 'link' | 'textbox';

const selectors: Record<Role, string> = {
  button: 'button, [role="button"]',
  heading: 'h1, h2, h3',
  link: 'a[href]',
  textbox: 'input, textarea',
};

/** Runs in the page. */
function findByRole(selector: string, pattern: string, isEnabled: boolean): Element | null {
  const expected = new RegExp(pattern, 'i');
  for (const element of document.querySelectorAll<HTMLElement & { labels?: NodeListOf<HTMLElement> }>(selector)) {
    const label = element.getAttribute('aria-label') ?? element.labels?.[0]?.textContent ?? element.textContent;
    const isShown = element.getClientRects().length > 0 && getComputedStyle(element).visibility === 'visible';
    if (isEnabled && element.matches(':disabled')) continue;
    if (isShown && expected.test((label ?? '').replace(/\s+/g, ' ').trim())) return element;
  }
  return null;
}

function ignoreTransientError(error: unknown): null {
  if (/element not interactable|element click intercepted|stale element/.test(String(error))) return null;
  throw error;
}

function escapeRegExp(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}

/** Returns a process's state as in proc(5); empty once it has ended. */
/** Returns whether the process has a thread `WebCore: ServiceWorker`. Linux keeps 15 characters, here the last. */
function runsServiceWorker(pid: string): boolean {
  const tasks = `/proc/${pid}/task`;
  return readdirSync(tasks).some((task) => readFromProcess(`${tasks}/${task}/comm`).endsWith(': ServiceWorker\n'));
}

/** Returns the text of a file under `/proc`, empty if its process or thread has ended. */
function readFromProcess(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}
