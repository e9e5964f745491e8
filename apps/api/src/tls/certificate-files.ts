import { readFileSync } from 'node:fs';
import type { Logger } from 'pino';
import { assertUsable, type CertificateSource, type KeyPair } from './key-pair.ts';

/** How often the files are compared. SIGHUP loads them at once. */
const checkedEveryMs = 30_000;

interface Paths {
  certPath: string;
  keyPath: string;
}

/**
 * A certificate in files that somebody else renews. Contents are compared, not times: certbot replaces links, and some
 * network file systems do not announce changes.
 */
export class CertificateFiles implements CertificateSource {
  pair: KeyPair;
  private readonly paths: Paths;
  private readonly log: Logger;
  /** The contents that were refused last, so that each is logged once. */
  private refused: KeyPair | null = null;

  /** Throws if the files cannot be used. */
  constructor(paths: Paths, log: Logger) {
    this.paths = paths;
    this.log = log;
    try {
      this.pair = this.read();
      assertUsable(this.pair);
    } catch (error) {
      throw new Error(`ROLLCALL_TLS_CERT and ROLLCALL_TLS_KEY cannot be used: ${(error as Error).message}`);
    }
  }

  follow(apply: (pair: KeyPair) => void): void {
    const check = () => {
      if (this.reload()) apply(this.pair);
    };
    setInterval(check, checkedEveryMs).unref();
    process.on('SIGHUP', check);
  }

  /** Reads the files again. Returns whether there is a new pair; an unusable one is logged, and the old one stays. */
  private reload(): boolean {
    let found: KeyPair | null = null;
    try {
      found = this.read();
      if (isSame(found, this.pair) || (this.refused && isSame(found, this.refused))) return false;
      assertUsable(found);
    } catch (err) {
      this.refused = found;
      this.log.error({ err }, 'the new certificate cannot be used, and the old one stays');
      return false;
    }
    this.pair = found;
    this.log.info('a new certificate is used');
    return true;
  }

  private read(): KeyPair {
    return { cert: readFileSync(this.paths.certPath, 'utf8'), key: readFileSync(this.paths.keyPath, 'utf8') };
  }
}

function isSame(one: KeyPair, other: KeyPair): boolean {
  return one.cert === other.cert && one.key === other.key;
}
