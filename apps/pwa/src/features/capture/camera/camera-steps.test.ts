import { expect, test } from 'vitest';
import { listCameraSteps } from './camera-steps.ts';

const webKit = 'AppleWebKit/605.1.15 (KHTML, like Gecko)';
const iPhone = `Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) ${webKit}`;
const mac = `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${webKit}`;

test.each([
  ['Safari on an iPhone', `${iPhone} Version/18.1 Mobile/15E148 Safari/604.1`, 5, false, 'Tap aA or the page menu'],
  ['the app on an iPhone', `${iPhone} Mobile/15E148`, 5, true, 'Open Settings, then Apps, then Safari.'],
  ['Chrome on an iPhone', `${iPhone} CriOS/141.0 Mobile/15E148 Safari/604.1`, 5, false, 'then Apps, then Chrome.'],
  ['Safari on an iPad', `${mac} Version/18.1 Safari/605.1.15`, 5, false, 'Tap aA or the page menu'],
  ['Safari on a Mac', `${mac} Version/18.1 Safari/605.1.15`, 0, false, 'open Safari, then Settings for this website.'],
  ['Chrome on a Mac', `${mac} Chrome/141.0.0.0 Safari/537.36`, 0, false, 'Press the icon beside the address'],
  ['Chrome on Android', 'Mozilla/5.0 (Linux; Android 15) Chrome/141.0 Mobile', 5, false, 'Press the icon beside'],
  [
    'Firefox',
    'Mozilla/5.0 (Windows NT 10.0; rv:144.0) Gecko/20100101 Firefox/144.0',
    0,
    false,
    'Press the camera icon',
  ],
])('names where %s keeps the permission', (_, userAgent, maxTouchPoints, isInstalled, step) => {
  expect(listCameraSteps({ userAgent, maxTouchPoints, isInstalled })[0]).toContain(step);
});
