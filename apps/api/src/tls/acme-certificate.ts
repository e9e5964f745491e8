import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { CertificateSource, KeyPair } from './key-pair.ts';
import { readPair, writePair, writeSecret } from './pem-file.ts';
import type { PlainDocument } from './redirect-server.ts';
import { isFor, isRenewalDue } from './renewal.ts';

const minuteMs = 60 * 1000;
/** Let's Encrypt allows five failures an hour for each name. */
const retryAfterMs = [minuteMs, 10 * minuteMs, 60 * minuteMs];
const checkedEveryMs = 6 * 60 * minuteMs;

interface Options {
  /** The DNS name that the certificate is for. */
  name: string;
  /** Where the authority writes to about the account. */
  email: string;
  directoryUrl: string;
  /** Folder of keys and certificates. */
  dir: string;
  /** Documents that are served on port 80 under the name. */
  documents: Map<string, PlainDocument>;
  log: Logger;
}

/**
 * A certificate of an authority that checks by HTTP who has the name (RFC 8555, section 8.3). Account, key and
 * certificate stay in the data folder, apart for each authority and name.
 */
export class AcmeCertificate implements CertificateSource {
  pair: KeyPair;
  private readonly options: Options;

  private constructor(options: Options, pair: KeyPair) {
    this.options = options;
    this.pair = pair;
  }

  /** Resolves once there is a certificate: the stored one, or a new one, however many attempts it takes. */
  static async open(options: Options): Promise<AcmeCertificate> {
    const stored = readPair(pairPath(options));
    if (stored && isFor(stored, [options.name])) return new AcmeCertificate(options, stored);
    for (let attempt = 0; ; attempt++) {
      try {
        return new AcmeCertificate(options, await order(options));
      } catch (err) {
        const delayMs = retryAfterMs[Math.min(attempt, retryAfterMs.length - 1)]!;
        options.log.error({ err, retryAfterMs: delayMs }, 'no certificate was issued: https waits for it');
        await sleep(delayMs);
      }
    }
  }

  follow(apply: (pair: KeyPair) => void): void {
    const check = async () => {
      try {
        if (await this.renewIfDue()) apply(this.pair);
      } catch (err) {
        this.options.log.error({ err }, 'the certificate cannot be used, and the old one stays');
      }
    };
    void check();
    setInterval(check, checkedEveryMs).unref();
  }

  /** Renews the certificate near its end. Returns whether it did; a failure is logged, and the old one stays. */
  async renewIfDue(now = new Date()): Promise<boolean> {
    const { log } = this.options;
    if (!isRenewalDue(this.pair, now)) return false;
    try {
      this.pair = await order(this.options);
      log.info('the certificate was renewed');
      return true;
    } catch (err) {
      log.error({ err }, 'the certificate was not renewed, and the old one stays');
      return false;
    }
  }
}

async function order(options: Options): Promise<KeyPair> {
  const { name, email, directoryUrl, documents } = options;
  // Loaded on demand: it takes memory, and is needed once in two months.
  const { Client, crypto } = await import('acme-client');
  const accountKey = readText(accountPath(options)) ?? (await crypto.createPrivateEcdsaKey()).toString();
  writeSecret(accountPath(options), accountKey);
  const client = new Client({ directoryUrl, accountKey });
  const [key, csr] = await crypto.createCsr({ altNames: [name] }, await crypto.createPrivateEcdsaKey());
  const cert = await client.auto({
    csr,
    email,
    termsOfServiceAgreed: true,
    challengePriority: ['http-01'],
    // Behind a router, a machine often cannot reach its own public address.
    skipChallengeVerification: true,
    challengeCreateFn: async (_authorization, { token }, body) => {
      documents.set(challengePath(token), { type: 'application/octet-stream', body });
    },
    challengeRemoveFn: async (_authorization, { token }) => void documents.delete(challengePath(token)),
  });
  const pair = { key: key.toString(), cert };
  writePair(pairPath(options), pair);
  return pair;
}

function challengePath(token: string): string {
  return `/.well-known/acme-challenge/${token}`;
}

function accountPath({ dir, directoryUrl }: Options): string {
  return join(dir, new URL(directoryUrl).hostname, 'account.pem');
}

function pairPath({ dir, directoryUrl, name }: Options): string {
  return join(dir, new URL(directoryUrl).hostname, `${name}.pem`);
}

function readText(path: string): string | null {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return null;
  }
}
