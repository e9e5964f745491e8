import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import { type Agent, get } from 'node:https';
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
const reachableWithinMs = 10_000;
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
  /** The stored one; null if there is none, until the first one was issued. */
  pair: KeyPair | null;
  private readonly options: Options;

  constructor(options: Options) {
    this.options = options;
    const stored = readPair(pairPath(options));
    this.pair = stored && isFor(stored, [options.name]) ? stored : null;
  }

  follow(apply: (pair: KeyPair) => void): void {
    const check = async () => {
      try {
        if (await this.renewIfDue()) apply(this.pair!);
      } catch (err) {
        this.options.log.error({ err }, 'the certificate cannot be used, and the old one stays');
      }
    };
    const begin = async () => {
      if (this.pair) return await check();
      await this.issue();
      apply(this.pair!);
    };
    void begin();
    setInterval(check, checkedEveryMs).unref();
  }

  /** Resolves once the first certificate was issued, however many attempts it takes. Each of them is logged. */
  async issue(): Promise<void> {
    const { log, name, directoryUrl } = this.options;
    for (let attempt = 0; ; attempt++) {
      log.info({ name, authority: new URL(directoryUrl).host }, 'a certificate is ordered');
      try {
        this.pair = await order(this.options);
        log.info('the certificate was issued: https is served');
        return;
      } catch (err) {
        const delayMs = retryAfterMs[Math.min(attempt, retryAfterMs.length - 1)]!;
        log.error({ err, retryAfterMs: delayMs }, 'no certificate was issued: https waits for it');
        await sleep(delayMs, undefined, { ref: false });
      }
    }
  }

  /** Renews the certificate near its end. Returns whether it did; a failure is logged, and the old one stays. */
  async renewIfDue(now = new Date()): Promise<boolean> {
    const { log } = this.options;
    if (!this.pair || !isRenewalDue(this.pair, now)) return false;
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
  const { Client, axios, crypto } = await import('acme-client');
  // First, and again after a failure: the library repeats what fails for 76 seconds, and then forgets the network's reason.
  const assertReachable = () => assertAuthority(directoryUrl, axios.defaults.httpsAgent);
  await assertReachable();
  const accountKey = readText(accountPath(options)) ?? (await crypto.createPrivateEcdsaKey()).toString();
  writeSecret(accountPath(options), accountKey);
  const client = new Client({ directoryUrl, accountKey });
  const [key, csr] = await crypto.createCsr({ altNames: [name] }, await crypto.createPrivateEcdsaKey());
  const issued = client.auto({
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
  const cert = await issued.catch(async (error: unknown) => {
    await assertReachable();
    throw error;
  });
  const pair = { key: key.toString(), cert };
  writePair(pairPath(options), pair);
  return pair;
}

/** Throws an error with the network's reason if the authority does not answer. */
async function assertAuthority(directoryUrl: string, agent: Agent | undefined): Promise<void> {
  const { host } = new URL(directoryUrl);
  const request = get(directoryUrl, { agent, signal: AbortSignal.timeout(reachableWithinMs) });
  try {
    const [response] = (await once(request, 'response')) as [IncomingMessage];
    response.resume();
    if (response.statusCode !== 200) throw new Error(`it answered ${response.statusCode}`);
  } catch (error) {
    const { name, code, message } = error as NodeJS.ErrnoException;
    const reason = name === 'AbortError' ? 'no answer in time' : (code ?? message);
    throw new Error(`the authority ${host} cannot be used: ${reason}`, { cause: error });
  }
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
