import { expect, test } from 'vitest';
import { findCameraFailure } from './camera-failure.ts';

test('finds the reason of a browser’s error by its name', () => {
  const names = ['NotAllowedError', 'NotFoundError', 'NotReadableError', 'SecurityError', 'AbortError'];
  const reasons = names.map((name) => findCameraFailure(new DOMException('', name)));
  expect(reasons).toEqual(['blocked', 'noCamera', 'inUse', 'notSecure', null]);
});

test('finds it in WebKit, whose OverconstrainedError inherits from nothing', () => {
  class OverconstrainedError {
    readonly name = 'OverconstrainedError';
    readonly constraint = '';
  }
  expect(findCameraFailure(new OverconstrainedError())).toBe('noCamera');
});

test('finds none in what is no error of a camera', () => {
  for (const error of [undefined, null, 'NotFoundError', new Error('toString'), { name: 'constructor' }]) {
    expect(findCameraFailure(error)).toBeNull();
  }
});
