import { createHash, X509Certificate } from 'node:crypto';
import { formatHost } from '../settings/local-names.ts';
import type { Settings } from '../settings/settings.ts';
import type { KeyPair } from './key-pair.ts';
import type { PlainDocument } from './redirect-server.ts';

interface LocalTrust {
  authority: KeyPair;
  pickHost: (requested: string) => string;
}

/** Where a phone gets the authority of `LocalCertificate`, before it trusts it. */
const trustPath = '/trust';
const filePath = '/trust/rollcall.crt';

const style = `
  body { max-width: 36rem; margin: 2rem auto; padding: 0 1rem; font: 1.05rem/1.5 system-ui, sans-serif; color: #1c1917; }
  a.button { display: inline-block; padding: 0.8rem 1.2rem; border-radius: 0.6rem; background: #1c1917; color: #fff; }
  code { overflow-wrap: anywhere; }
  summary { padding: 0.6rem 0; font-weight: 600; }
`;

const policy = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'; base-uri 'none'; frame-ancestors 'none'`;

const steps: [system: string, steps: string[]][] = [
  [
    'iPhone and iPad',
    [
      'Open this page in Safari, tap “Download the certificate”, then “Allow”.',
      'Open Settings. Tap “Profile Downloaded” at the top, then “Install”.',
      'In Settings, open General → About → Certificate Trust Settings, and switch “Rollcall at this party” on.',
      'Come back to this page and tap “Open Rollcall”.',
    ],
  ],
  [
    'Android',
    [
      'Tap “Download the certificate”.',
      'Open Settings and search for “CA certificate” (Security → More → Install from storage).',
      'Choose “CA certificate”, “Install anyway”, and the file rollcall.crt in Downloads.',
      'Come back to this page in Chrome and tap “Open Rollcall”.',
    ],
  ],
  [
    'Windows',
    [
      'Download the certificate and open the file.',
      'Choose “Install Certificate…”, “Current User”, “Place all certificates in the following store”.',
      'Choose “Trusted Root Certification Authorities”, then confirm. Restart the browser.',
    ],
  ],
  [
    'Mac',
    [
      'Download the certificate and open the file: Keychain Access asks where to add it. Choose “login”.',
      'Find “Rollcall at this party”, open it, and under Trust choose “Always Trust”.',
    ],
  ],
];

/**
 * Returns the documents for guests whose phones have to trust this machine: the steps, and the certificate of the
 * authority. They are in English alone, and without the app: nothing of it loads before these steps.
 */
export function trustDocuments(authorityCert: string): Map<string, PlainDocument> {
  const { raw, fingerprint256 } = new X509Certificate(authorityCert);
  const file = { type: 'application/x-x509-ca-cert', body: new Uint8Array(raw) };
  const page = {
    type: 'text/html; charset=utf-8',
    body: render(fingerprint256),
    headers: { 'Content-Security-Policy': policy },
  };
  return new Map<string, PlainDocument>([
    [trustPath, page],
    [filePath, { ...file, headers: { 'Content-Disposition': 'attachment; filename="rollcall.crt"' } }],
  ]);
}

/** Prints where guests' phones learn to trust this machine, and the fingerprint that they compare. */
export function printTrustLink({ authority, pickHost }: LocalTrust, { httpPort }: Pick<Settings, 'httpPort'>): void {
  const host = pickHost('');
  const { fingerprint256 } = new X509Certificate(authority.cert);
  process.stdout.write(
    `Guests open http://${formatHost(host)}:${httpPort}${trustPath} once, and trust this certificate:\n  ${fingerprint256}\n`,
  );
}

function render(fingerprint: string): string {
  const sections = steps.map(
    ([system, list]) =>
      `<details><summary>${system}</summary><ol>${list.map((step) => `<li>${step}</li>`).join('')}</ol></details>`,
  );
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Trust Rollcall on this network</title>
<style>${style}</style>
<h1>Trust Rollcall on this network</h1>
<p>There’s no internet here, so your phone can’t check this server by itself. Do these steps once, and the camera works.</p>
<p><a class="button" href="${filePath}">Download the certificate</a></p>
${sections.join('\n')}
<p><a class="button" href="/">Open Rollcall</a></p>
<p>The certificate works for local networks only, never for sites on the internet. After the party, you can remove it in the
same place.</p>
<p>To be sure it’s the right one, compare this with what the host’s screen says:<br><code>${fingerprint}</code></p>
</html>
`;
}
