import type { LaunchOptions, Locator, Page } from '@playwright/test';

/** Debian's Firefox; Playwright's own where it is missing. */
const executablePath = process.env.FIREFOX_PATH;

export const firefoxOptions = {
  ...(executablePath && { executablePath }),
  firefoxUserPrefs: { 'media.navigator.streams.fake': true, 'media.navigator.permission.disabled': true },
} satisfies LaunchOptions;

/** Playwright drives a Firefox that is not its own over WebDriver BiDi. */
export const firefoxChannel = executablePath && 'moz-firefox';

/** Inputs without text, whose value is set as a picker does. */
const pickers = new Set(['color', 'date', 'datetime-local', 'range', 'time']);

/**
 * Makes `fill` type with the keyboard. Over WebDriver BiDi, Playwright sets the value in the page's own world, where
 * React's tracker of the input's value takes the change for its own and ignores the event.
 */
export function fillWithKeyboard(page: Page): void {
  const prototype: Pick<Locator, 'fill'> = Object.getPrototypeOf(page.locator('input'));
  prototype.fill = async function fill(this: Locator, text: string) {
    const type = await this.evaluate((element) => (element instanceof HTMLInputElement ? element.type : ''));
    if (pickers.has(type)) return await pickValue(this, text);
    await this.click();
    await this.press('ControlOrMeta+a');
    await this.press('Delete');
    await this.pressSequentially(text);
  };
}

async function pickValue(input: Locator, value: string): Promise<void> {
  await input.evaluate((element, picked) => {
    // The setter of the prototype, which React's tracker does not see.
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(element, picked);
    element.dispatchEvent(new Event('input', { bubbles: true }));
    element.dispatchEvent(new Event('change', { bubbles: true }));
  }, value);
}

/** Makes `goto` replace a navigation that is still running, on which the driver fails instead. */
export function replaceNavigations(page: Page): void {
  const goto = page.goto.bind(page);
  page.goto = async (...args) => {
    try {
      return await goto(...args);
    } catch (error) {
      if (!/NS_BINDING_ABORTED|interrupted by another navigation/.test(String(error))) throw error;
      return await goto(...args);
    }
  };
}
