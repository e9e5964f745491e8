import { afterEach, expect, test } from 'vitest';
import { language } from '../../language/language.ts';
import { setLanguage } from '../../language/set-language.ts';
import { formatDevice } from './format-device.ts';

afterEach(() => language.set('en-US'));

test('names the device as the server does in English', () => {
  for (const device of ['Chrome on Android', 'Unknown app', 'Unknown app on Linux']) {
    expect(formatDevice(device)).toBe(device);
  }
});

test('translates an unrecognized app and the words between the names', () => {
  setLanguage('de', {
    'account-sign-ins': { appOnSystem: '{app} auf {system}', unknownApp: 'Unbekannte App' },
  });
  expect(formatDevice('Samsung Internet on Android')).toBe('Samsung Internet auf Android');
  expect(formatDevice('Unknown app')).toBe('Unbekannte App');
  expect(formatDevice('Unknown app on Linux')).toBe('Unbekannte App auf Linux');
});
