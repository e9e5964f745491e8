import { randomInt } from 'node:crypto';
import { eventLimits } from '@rollcall/schema/event';

/** Without 0, O, 1 and I, which look alike on a table card. */
const alphabet = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';

/** A new code: 8 of 32 characters are 40 bits, so guessing one finds nothing at 600 misses a minute. */
export function newEventCode(): string {
  return Array.from({ length: eventLimits.codeLength }, () => alphabet[randomInt(alphabet.length)]).join('');
}
