import { expect, test } from 'vitest';
import { sendsInTheClear } from './import-command.ts';

test.each([
  ['http://photos.example', true],
  ['http://192.168.1.20:3000', true],
  ['https://photos.example', false],
  ['http://localhost:3000', false],
  ['http://127.0.0.1:3000', false],
  ['http://[::1]:3000', false],
])('an import to %s is sent in the clear: %s', (server, isClear) => {
  expect(sendsInTheClear(new URL(server))).toBe(isClear);
});
