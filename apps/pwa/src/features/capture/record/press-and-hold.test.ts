import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { holdMs, listenForHold } from './press-and-hold.ts';

/** As much of a button as a press needs. */
class TestButton extends EventTarget {
  disabled = false;
  setPointerCapture = vi.fn();
  click = vi.fn(() => void this.dispatchEvent(new Event('click')));

  fire(type: string, fields: object = {}): Event {
    const event = Object.assign(new Event(type, { cancelable: true }), { button: 0, isPrimary: true, ...fields });
    vi.spyOn(event, 'stopPropagation');
    this.dispatchEvent(event);
    return event;
  }
}

let button: TestButton;
let heard: string[];
let isTapUsed: boolean;
let isHoldUsed: boolean;
let stop: () => void;

beforeEach(() => {
  vi.useFakeTimers();
  button = new TestButton();
  heard = [];
  isTapUsed = false;
  isHoldUsed = true;
  stop = listenForHold(button as unknown as HTMLElement, {
    onHold: () => heard.push('hold'),
    onRelease: () => {
      heard.push('release');
      return isHoldUsed;
    },
    onTap: () => isTapUsed,
  });
});

afterEach(() => {
  vi.useRealTimers();
});

test('a tap is a click as ever', () => {
  button.fire('pointerdown');
  vi.advanceTimersByTime(holdMs - 1);
  button.fire('pointerup');
  expect(button.fire('click').stopPropagation).not.toHaveBeenCalled();
  vi.advanceTimersByTime(holdMs);
  expect(heard).toEqual([]);
  isTapUsed = true;
  expect(button.fire('click').stopPropagation).toHaveBeenCalled();
});

test.each(['pointerup', 'pointercancel'])('holding it ends with %s, and its click is nobody’s', (end) => {
  button.fire('pointerdown', { pointerId: 7 });
  expect(button.setPointerCapture).toHaveBeenCalledWith(7);
  vi.advanceTimersByTime(holdMs);
  expect(heard).toEqual(['hold']);
  expect(button.fire('contextmenu').defaultPrevented).toBe(true);
  button.fire(end);
  button.fire(end);
  expect(heard).toEqual(['hold', 'release']);
  expect(button.fire('click').stopPropagation).toHaveBeenCalled();
  expect(button.fire('click').stopPropagation).not.toHaveBeenCalled();
  expect(button.fire('contextmenu').defaultPrevented).toBe(false);
});

test.each([' ', 'Enter'])('the key %j holds it, too', (key) => {
  button.fire('keydown', { key });
  button.fire('keydown', { key, repeat: true });
  vi.advanceTimersByTime(holdMs);
  button.fire('keydown', { key, repeat: true });
  button.fire('keyup', { key });
  expect(heard).toEqual(['hold', 'release']);
  expect(button.click).not.toHaveBeenCalled();
});

test('Enter clicks once, when it is released', () => {
  expect(button.fire('keydown', { key: 'Enter' }).defaultPrevented).toBe(true);
  expect(button.fire('keydown', { key: 'Enter', repeat: true }).defaultPrevented).toBe(true);
  button.fire('keyup', { key: 'Enter' });
  expect(button.click).toHaveBeenCalledTimes(1);
  expect(button.fire('keydown', { key: 'Tab' }).defaultPrevented).toBe(false);
});

test('one that has come to nothing is a tap, also where the browser does not click after it', () => {
  isHoldUsed = false;
  button.fire('pointerdown');
  vi.advanceTimersByTime(holdMs);
  button.fire('pointerup');
  expect(button.fire('click').stopPropagation).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1_000);
  expect(button.click).not.toHaveBeenCalled();
  button.fire('pointerdown');
  vi.advanceTimersByTime(holdMs);
  button.fire('pointerup');
  vi.advanceTimersByTime(1_000);
  expect(button.click).toHaveBeenCalledTimes(1);
});

test('a click that comes by itself after a hold without one, as of a voice, is a click', () => {
  button.fire('pointerdown');
  vi.advanceTimersByTime(holdMs);
  button.fire('pointercancel');
  vi.advanceTimersByTime(1_000);
  expect(button.fire('click').stopPropagation).not.toHaveBeenCalled();
});

test('nothing is held by another button of a mouse, a second finger, or while it is disabled', () => {
  button.fire('pointerdown', { button: 2 });
  button.fire('pointerdown', { isPrimary: false });
  button.disabled = true;
  button.fire('pointerdown');
  vi.advanceTimersByTime(2 * holdMs);
  expect(heard).toEqual([]);
});

test('what is held ends with what listens', () => {
  button.fire('pointerdown');
  vi.advanceTimersByTime(holdMs);
  stop();
  expect(heard).toEqual(['hold', 'release']);
  button.fire('pointerdown');
  vi.advanceTimersByTime(holdMs);
  expect(heard).toHaveLength(2);
});
