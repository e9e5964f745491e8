import { join } from 'node:path';
import type { Logger } from 'pino';
import { formatHost } from '../settings/local-names.ts';
import type { Settings } from '../settings/settings.ts';
import type { TlsSettings } from '../settings/tls-settings.ts';
import { CertificateFiles } from './certificate-files.ts';
import type { CertificateSource } from './key-pair.ts';
import { type PlainDocument, startRedirectServer } from './redirect-server.ts';

/**
 * Starts the server that redirects plain http, if one is set, and resolves with the certificate, which an authority may not
 * have issued yet; null for plain http.
 * Each kind is loaded on demand: two of them bring libraries.
 */
export async function openTls(settings: Settings, log: Logger): Promise<CertificateSource | null> {
  const { tls } = settings;
  switch (tls?.kind) {
    case undefined:
      return null;
    case 'files': {
      const files = new CertificateFiles(tls, log);
      await redirect(settings, log, { originFor: () => settings.origin });
      return files;
    }
    case 'acme':
      return await openAcme(settings, tls, log);
    case 'local':
      return await openLocal(settings, log);
  }
}

async function openAcme(
  settings: Settings,
  { email, directoryUrl }: TlsSettings & { kind: 'acme' },
  log: Logger,
): Promise<CertificateSource> {
  const { AcmeCertificate } = await import('./acme-certificate.ts');
  const documents = new Map<string, PlainDocument>();
  const { hostname: name } = new URL(settings.origin);
  const certificate = new AcmeCertificate({ name, email, directoryUrl, dir: tlsFolder(settings), documents, log });
  // The authority calls it.
  await redirect(settings, log, { originFor: () => certificate.pair && settings.origin, documents });
  return certificate;
}

async function openLocal(settings: Settings, log: Logger): Promise<CertificateSource> {
  const { LocalCertificate } = await import('./local-certificate.ts');
  const { printTrustLink, trustDocuments } = await import('./trust.document.ts');
  const originOf = (name: string) => `https://${formatHost(name)}:${settings.port}`;
  // Links in mails lead to where the machine is now.
  const onMoved = (name: string) => {
    if (!settings.isOriginGiven) settings.origin = originOf(name);
  };
  const local = await LocalCertificate.open(join(tlsFolder(settings), 'local'), { log, onMoved });
  const originFor = (requested: string) => originOf(local.pickHost(requested));
  await redirect(settings, log, { originFor, documents: trustDocuments(local.authority.cert) });
  printTrustLink({ authority: local.authority, pickHost: (host) => local.pickHost(host) }, settings);
  return local;
}

interface Redirects {
  originFor: (host: string) => string | null;
  documents?: Map<string, PlainDocument>;
}

async function redirect({ httpPort, host }: Settings, log: Logger, redirects: Redirects): Promise<void> {
  if (httpPort !== null) await startRedirectServer({ port: httpPort, host, log, documents: new Map(), ...redirects });
}

function tlsFolder({ dataDir }: Settings): string {
  return join(dataDir, 'tls');
}
