import { isIP } from 'node:net';

/** Where the certificate comes from. */
export type TlsSettings =
  | { kind: 'files'; certPath: string; keyPath: string }
  | { kind: 'acme'; email: string; directoryUrl: string }
  /** An authority of our own, for a network without internet. */
  | { kind: 'local' };

/** The settings about TLS, as given. */
export interface TlsEnvironment {
  ROLLCALL_ORIGIN?: string | undefined;
  ROLLCALL_TLS_CERT?: string | undefined;
  ROLLCALL_TLS_KEY?: string | undefined;
  ROLLCALL_ACME_EMAIL?: string | undefined;
  ROLLCALL_ACME_DIRECTORY: string;
  ROLLCALL_LOCAL: boolean;
}

/** The ports where nothing else is set: for https, and for its redirect. */
export const defaultPorts = {
  /** The authority calls port 80 to validate. */
  acme: { https: 443, http: 80 },
  /** Above 1023, so that nobody has to be root. */
  local: { https: 3443, http: 3080 },
} as const;

/** Returns the source of the certificate; null for plain http. The second value explains what does not go together. */
export function selectTls(env: TlsEnvironment): [TlsSettings | null, conflict: string | null] {
  const { ROLLCALL_TLS_CERT: certPath, ROLLCALL_TLS_KEY: keyPath, ROLLCALL_ACME_EMAIL: email } = env;
  if ((certPath === undefined) !== (keyPath === undefined)) {
    return [null, `${certPath ? 'ROLLCALL_TLS_KEY' : 'ROLLCALL_TLS_CERT'} is missing: both files are needed`];
  }
  const sources: TlsSettings[] = [];
  if (certPath && keyPath) sources.push({ kind: 'files', certPath, keyPath });
  if (email) sources.push({ kind: 'acme', email, directoryUrl: env.ROLLCALL_ACME_DIRECTORY });
  if (env.ROLLCALL_LOCAL) sources.push({ kind: 'local' });
  const [source = null, other] = sources;
  if (other) return [null, 'ROLLCALL_TLS_CERT, ROLLCALL_ACME_EMAIL and ROLLCALL_LOCAL exclude each other'];
  return [source, source && describeConflict(source, env.ROLLCALL_ORIGIN)];
}

function describeConflict({ kind }: TlsSettings, origin: string | undefined): string | null {
  const url = origin === undefined ? null : new URL(origin);
  if (url && url.protocol !== 'https:') return 'ROLLCALL_ORIGIN cannot be used: it must begin with https:// here';
  if (kind !== 'acme') return null;
  if (!url) return 'ROLLCALL_ORIGIN is missing: a certificate is for its name';
  if (isIP(url.hostname.replace(/^\[|\]$/g, ''))) return 'ROLLCALL_ORIGIN cannot be used: it must have a name here';
  return null;
}
