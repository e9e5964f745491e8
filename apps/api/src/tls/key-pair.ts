import { createPrivateKey, X509Certificate } from 'node:crypto';
import { createSecureContext } from 'node:tls';

/** A certificate with its chain, and its private key, as PEM. */
export interface KeyPair {
  cert: string;
  key: string;
}

/** Where a server's certificate comes from, and where later ones are announced. */
export interface CertificateSource {
  /** Null until an authority has issued the first one. */
  pair: KeyPair | null;
  /** Calls `apply` with each later pair. */
  follow(apply: (pair: KeyPair) => void): void;
}

/** Throws if the certificate or the key cannot be parsed, or if they do not belong together. */
export function assertUsable(pair: KeyPair): void {
  createSecureContext(pair);
  const key = createPrivateKey(pair.key);
  if (!new X509Certificate(pair.cert).checkPrivateKey(key)) throw new Error('the key is of another certificate');
}
