import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';

const derive = promisify(argon2);

/** OWASP Password Storage Cheat Sheet: Argon2id with m=19456 (19 MiB), t=2, p=1. */
export interface PasswordCost {
  memoryKib: number;
  passes: number;
}
export const defaultPasswordCost: PasswordCost = { memoryKib: 19_456, passes: 2 };

const parallelism = 1;
const hashBytes = 32;

/** Returns the hash of a password as a PHC string: `$argon2id$v=19$m=…,t=…,p=…$salt$hash`. */
export async function hashPassword(password: string, cost: PasswordCost): Promise<string> {
  const salt = randomBytes(16);
  const hash = await argon2id(password, salt, cost);
  const { memoryKib, passes } = cost;
  return `$argon2id$v=19$m=${memoryKib},t=${passes},p=${parallelism}$${encode(salt)}$${encode(hash)}`;
}

/** Returns whether the password matches the PHC string, in constant time. */
export async function verifyPassword(password: string, phc: string): Promise<boolean> {
  const match = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=1\$([^$]+)\$([^$]+)$/.exec(phc);
  if (!match) return false;
  const cost = { memoryKib: Number(match[1]), passes: Number(match[2]) };
  const expected = Buffer.from(match[4]!, 'base64');
  const actual = await argon2id(password, Buffer.from(match[3]!, 'base64'), cost);
  return actual.length === expected.length && timingSafeEqual(actual, expected);
}

async function argon2id(password: string, nonce: Buffer, cost: PasswordCost): Promise<Buffer> {
  // Keyboards differ in how they compose characters (NIST SP 800-63B, section 5.1.1.2: normalize).
  const message = Buffer.from(password.normalize('NFKC'));
  const { memoryKib: memory, passes } = cost;
  return derive('argon2id', { message, nonce, parallelism, tagLength: hashBytes, memory, passes });
}

function encode(bytes: Buffer): string {
  return bytes.toString('base64').replace(/=+$/, '');
}
