import { join } from 'node:path';
import type { Logger } from 'pino';
import { listLocalNames } from '../settings/local-names.ts';
import { issueAuthority, issueCertificate } from './issue-certificate.ts';
import type { CertificateSource, KeyPair } from './key-pair.ts';
import { localNameConstraints } from './local-name-constraints.ts';
import { readPair, writePair } from './pem-file.ts';
import { isFor, isRenewalDue } from './renewal.ts';

const dayMs = 24 * 60 * 60 * 1000;
/** Long: phones trust it by hand. */
const authorityDays = 3650;
/** Apple refuses more than 825, and everybody more than 398 for authorities that come with the system. */
const certificateDays = 397;
/** A laptop gets another address in another network. */
const checkedEveryMs = 15_000;

interface Options {
  log: Logger;
  listNames?: typeof listLocalNames;
  /** Called with the name or address under which phones reach this machine since it changed. */
  onMoved?: (name: string) => void;
}

/** A certificate for this machine in its own network, signed by an authority that is made once in the data folder. */
export class LocalCertificate implements CertificateSource {
  readonly authority: KeyPair;
  pair: KeyPair;
  private names: [string, ...string[]];
  private readonly log: Logger;
  private readonly listNames: typeof listLocalNames;
  private readonly onMoved: (name: string) => void;

  private constructor(
    authority: KeyPair,
    pair: KeyPair,
    names: [string, ...string[]],
    { log, listNames, onMoved }: Required<Options>,
  ) {
    this.authority = authority;
    this.pair = pair;
    this.names = names;
    this.log = log;
    this.listNames = listNames;
    this.onMoved = onMoved;
  }

  /** Opens the authority in `dir`, or makes it, and issues a certificate. */
  static async open(
    dir: string,
    { log, listNames = listLocalNames, onMoved = () => undefined }: Options,
  ): Promise<LocalCertificate> {
    const path = join(dir, 'authority.pem');
    let authority = readPair(path);
    if (!authority || isRenewalDue(authority, new Date(), 0)) {
      const validity = { notBefore: new Date(Date.now() - dayMs), days: authorityDays };
      authority = await issueAuthority('Rollcall at this party', validity, localNameConstraints());
      writePair(path, authority);
      log.info('an authority for this machine was made: guests’ phones have to trust it');
    }
    const names = listNames();
    const options = { log, listNames, onMoved };
    return new LocalCertificate(authority, await issue(authority, names), names, options);
  }

  follow(apply: (pair: KeyPair) => void): void {
    const check = async () => {
      const names = this.listNames();
      if (isFor(this.pair, names) && !isRenewalDue(this.pair, new Date())) return;
      this.pair = await issue(this.authority, names);
      this.names = names;
      this.onMoved(names[0]);
      this.log.info('this machine has a new certificate');
      apply(this.pair);
    };
    setInterval(() => {
      check().catch((err: unknown) => this.log.error({ err }, 'no certificate could be made'));
    }, checkedEveryMs).unref();
  }

  /** Returns the name or address if the certificate is for it, else the one under which phones reach this machine. */
  pickHost(requested: string): string {
    return this.names.find((name) => name === requested.toLowerCase()) ?? this.names[0];
  }
}

/** The day before, since clocks of laptops and phones differ. */
async function issue(authority: KeyPair, names: [string, ...string[]]): Promise<KeyPair> {
  return await issueCertificate(authority, names, { notBefore: new Date(Date.now() - dayMs), days: certificateDays });
}
