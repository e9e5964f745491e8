import { X509Certificate } from 'node:crypto';
import { isIP } from 'node:net';
import type { KeyPair } from './key-pair.ts';

const dayMs = 24 * 60 * 60 * 1000;
/** Before its end. Of a certificate of less than 90 days, the last third. */
const renewedBeforeMs = 30 * dayMs;
/** So that not everybody asks an authority in the same hour. */
const jitter = Math.random();

/** Returns whether a certificate should be renewed by now; up to two days earlier, by chance. */
export function isRenewalDue({ cert }: KeyPair, now: Date, chance = jitter): boolean {
  const { validFromDate, validToDate } = new X509Certificate(cert);
  const lifetimeMs = validToDate.getTime() - validFromDate.getTime();
  const beforeMs = Math.min(renewedBeforeMs, lifetimeMs / 3);
  return now.getTime() >= validToDate.getTime() - beforeMs - (chance * beforeMs) / 15;
}

/** Returns whether a certificate is valid for all of these names or addresses. */
export function isFor({ cert }: KeyPair, names: readonly string[]): boolean {
  const certificate = new X509Certificate(cert);
  return names.every((name) => (isIP(name) ? certificate.checkIP(name) : certificate.checkHost(name)) !== undefined);
}
