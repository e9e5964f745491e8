import { afterEach, expect, test } from 'vitest';
import { language } from '../../language/language.ts';
import { setLanguage } from '../../language/set-language.ts';
import { formatDevice } from './format-device.ts';

afterEach(() => language.set('en-US'));

test('names the device as the server does in English', () => {
  for (const device of ['Chrome on Android', 'Firefox']) expect(formatDevice(device)).toBe(device);
});

test('translates the words between the names, and names of an unrecognized app what is known', () => {
  setLanguage('de', {
    'account-sign-ins': { appOnSystem: '{app} auf {system}', anotherDevice: 'Anderes Gerät' },
  });
  expect(formatDevice('Samsung Internet on Android')).toBe('Samsung Internet auf Android');
  expect(formatDevice('Unknown app')).toBe('Anderes Gerät');
  expect(formatDevice('Unknown app on Linux')).toBe('Linux');
});
