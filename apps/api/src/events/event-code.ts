import { randomInt } from 'node:crypto';
import { eventCodeAlphabet, eventLimits } from '@rollcall/schema/event';

/** A new code: 8 of 32 characters are 40 bits, so guessing one finds nothing at 600 misses a minute. */
export function newEventCode(): string {
  return Array.from(
    { length: eventLimits.codeLength },
    () => eventCodeAlphabet[randomInt(eventCodeAlphabet.length)],
  ).join('');
}
