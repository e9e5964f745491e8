import { expect, test } from 'vitest';
import { detectInAppBrowser } from './detect-browser.ts';

test.each([
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148 Instagram 350.0',
    'Instagram',
  ],
  [
    'Mozilla/5.0 (Linux; Android 15; Pixel 8 Build/AP3A; wv) AppleWebKit/537.36 Chrome/130 Mobile [FB_IAB/FB4A;FBAV/480.0]',
    'Facebook',
  ],
  ['Mozilla/5.0 (Linux; Android 15; Pixel 8 Build/AP3A; wv) AppleWebKit/537.36 Chrome/130 Mobile', 'another app'],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Mobile/15E148 Safari/604.1',
    null,
  ],
  ['Mozilla/5.0 (Linux; Android 15; Pixel 8) AppleWebKit/537.36 Chrome/130.0 Mobile Safari/537.36', null],
])('%s', (userAgent, app) => {
  expect(detectInAppBrowser(userAgent, true)).toBe(app);
});

test('an iPhone’s browser without service workers belongs to another app', () => {
  const webView = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148';
  expect(detectInAppBrowser(webView, false)).toBe('another app');
  expect(detectInAppBrowser(webView, true)).toBeNull();
});
