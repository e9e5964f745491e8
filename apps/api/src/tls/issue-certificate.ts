import { createPrivateKey, randomBytes } from 'node:crypto';
import { isIP } from 'node:net';
import {
  AuthorityKeyIdentifierExtension,
  BasicConstraintsExtension,
  cryptoProvider,
  ExtendedKeyUsage,
  ExtendedKeyUsageExtension,
  type Extension,
  KeyUsageFlags,
  KeyUsagesExtension,
  SubjectAlternativeNameExtension,
  SubjectKeyIdentifierExtension,
  X509Certificate,
  X509CertificateGenerator,
} from '@peculiar/x509';
import type { KeyPair } from './key-pair.ts';

cryptoProvider.set(crypto);

const algorithm = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' } as const;
const dayMs = 24 * 60 * 60 * 1000;

interface Validity {
  notBefore: Date;
  days: number;
}

/** Makes an authority that signs itself and can sign certificates of servers only. */
export async function issueAuthority(
  name: string,
  { notBefore, days }: Validity,
  constraints: Extension,
): Promise<KeyPair> {
  const keys = await generateKeys();
  const certificate = await X509CertificateGenerator.createSelfSigned({
    name: [{ CN: [name] }],
    keys,
    signingAlgorithm: algorithm,
    serialNumber: createSerialNumber(),
    ...period(notBefore, days),
    extensions: [
      new BasicConstraintsExtension(true, 0, true),
      new KeyUsagesExtension(KeyUsageFlags.keyCertSign | KeyUsageFlags.cRLSign, true),
      // Of an authority, what its certificates may be used for.
      new ExtendedKeyUsageExtension([ExtendedKeyUsage.serverAuth]),
      await SubjectKeyIdentifierExtension.create(keys.publicKey),
      constraints,
    ],
  });
  return { cert: certificate.toString('pem'), key: await exportKey(keys.privateKey) };
}

/** Makes a certificate of a server with these DNS names and IP addresses. The result's chain ends with the authority. */
export async function issueCertificate(
  authority: KeyPair,
  names: [string, ...string[]],
  { notBefore, days }: Validity,
): Promise<KeyPair> {
  const keys = await generateKeys();
  const issuer = new X509Certificate(authority.cert);
  const certificate = await X509CertificateGenerator.create({
    subject: [{ CN: [names[0]] }],
    issuer: issuer.subject,
    publicKey: keys.publicKey,
    signingKey: await importKey(authority.key),
    signingAlgorithm: algorithm,
    serialNumber: createSerialNumber(),
    ...period(notBefore, days),
    extensions: [
      new BasicConstraintsExtension(false, undefined, true),
      new KeyUsagesExtension(KeyUsageFlags.digitalSignature, true),
      new ExtendedKeyUsageExtension([ExtendedKeyUsage.serverAuth]),
      new SubjectAlternativeNameExtension(
        names.map((value) => ({ type: isIP(value) ? ('ip' as const) : ('dns' as const), value })),
      ),
      await AuthorityKeyIdentifierExtension.create(issuer.publicKey),
      await SubjectKeyIdentifierExtension.create(keys.publicKey),
    ],
  });
  return { cert: `${certificate.toString('pem')}\n${authority.cert}`, key: await exportKey(keys.privateKey) };
}

function period(notBefore: Date, days: number) {
  return { notBefore, notAfter: new Date(notBefore.getTime() + days * dayMs) };
}

/** RFC 5280, section 4.1.2.2: a positive integer of at most 20 octets. */
function createSerialNumber(): string {
  const bytes = randomBytes(16);
  bytes[0]! &= 0x7f;
  bytes[0]! |= 0x40;
  return bytes.toString('hex');
}

async function generateKeys() {
  return await crypto.subtle.generateKey(algorithm, true, ['sign', 'verify']);
}

async function importKey(pem: string) {
  const bytes = createPrivateKey(pem).export({ type: 'pkcs8', format: 'der' });
  return await crypto.subtle.importKey('pkcs8', new Uint8Array(bytes), algorithm, false, ['sign']);
}

async function exportKey(key: CryptoKey): Promise<string> {
  const bytes = Buffer.from(await crypto.subtle.exportKey('pkcs8', key));
  return createPrivateKey({ key: bytes, format: 'der', type: 'pkcs8' }).export({
    type: 'pkcs8',
    format: 'pem',
  }) as string;
}
