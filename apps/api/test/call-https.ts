import { type RequestOptions, request } from 'node:https';
import type { TLSSocket } from 'node:tls';

/** Calls over https, trusting this authority alone. Resolves with the response and the certificate's serial number. */
export async function callHttps(port: number, ca: string, options: RequestOptions & { body?: string } = {}) {
  const { body: sent, ...more } = options;
  return await new Promise<{ status: number; headers: NodeJS.Dict<string | string[]>; body: string; serial: string }>(
    (resolve, reject) => {
      const sending = request({ host: '127.0.0.1', port, ca, agent: false, ...more }, (response) => {
        const serial =
          (response.socket as TLSSocket).getPeerX509Certificate()?.serialNumber ?? 'of an ended connection';
        let body = '';
        response.setEncoding('utf8').on('data', (text: string) => {
          body += text;
        });
        response.on('end', () => resolve({ status: response.statusCode!, headers: response.headers, body, serial }));
      });
      sending.on('error', reject).end(sent);
    },
  );
}

/** Returns the port of a line that a server logged. Throws until there is one. */
export function loggedPort(printed: string[], name: 'port' | 'httpPort' | 'metricsPort'): number {
  for (const line of printed) {
    const port = line.startsWith('{') ? (JSON.parse(line) as Record<string, unknown>)[name] : undefined;
    if (typeof port === 'number') return port;
  }
  throw new Error(`no line with ${name} yet`);
}
