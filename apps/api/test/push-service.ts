import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { NewPushSubscription, PushMessage } from '@rollcall/schema/push';
import { onTestFinished } from 'vitest';

/** A push as it arrived, decrypted with the keys of the browser that it is for. */
export interface ReceivedPush {
  path: string;
  headers: IncomingHttpHeaders;
  /** As it came. */
  body: Buffer;
  message: PushMessage;
  vapid: VerifiedVapid;
}

interface VerifiedVapid {
  publicKey: string;
  aud: string;
  exp: number;
  sub: string;
}

/** A browser that subscribes to a push service. */
export class PushBrowser {
  readonly subscription: NewPushSubscription;
  private readonly keys = createECDH('prime256v1');
  private readonly auth = randomBytes(16);

  constructor(endpoint: string) {
    const p256dh = this.keys.generateKeys('base64url');
    this.subscription = { endpoint, keys: { p256dh, auth: this.auth.toString('base64url') } };
  }

  /** Decrypts a message (RFC 8291, section 3; RFC 8188, section 2). Throws unless it is for this browser. */
  decrypt(body: Buffer): PushMessage {
    const [salt, recordSize, idLength] = [body.subarray(0, 16), body.readUInt32BE(16), body[20]!];
    const serverKey = body.subarray(21, 21 + idLength);
    const record = body.subarray(21 + idLength);
    // “An application server MUST encrypt a push message with a single record.”
    if (record.length > recordSize) throw new Error('more than one record');
    const info = Buffer.concat([Buffer.from('WebPush: info\0'), this.keys.getPublicKey(), serverKey]);
    const secret = Buffer.from(hkdfSync('sha256', this.keys.computeSecret(serverKey), this.auth, info, 32));
    const derive = (label: string, length: number) => Buffer.from(hkdfSync('sha256', secret, salt, label, length));
    const [key, nonce] = [derive('Content-Encoding: aes128gcm\0', 16), derive('Content-Encoding: nonce\0', 12)];
    const decipher = createDecipheriv('aes-128-gcm', key, nonce).setAuthTag(record.subarray(-16));
    const padded = Buffer.concat([decipher.update(record.subarray(0, -16)), decipher.final()]);
    // The delimiter of a last record is 2, and padding follows it.
    return JSON.parse(padded.subarray(0, padded.lastIndexOf(2)).toString()) as PushMessage;
  }
}

/** Verifies the signature of an application server (RFC 8292, section 3). Throws if it is not valid. */
function verifyVapid(authorization = ''): VerifiedVapid {
  const [, token = '', publicKey = ''] = /^vapid t=([\w.-]+), ?k=([\w-]+)$/.exec(authorization) ?? [];
  const [header = '', claims = '', signature = ''] = token.split('.');
  const point = Buffer.from(publicKey, 'base64url');
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString('base64url'));
  const key = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x: x!, y: y! }, format: 'jwk' });
  const signed = Buffer.from(`${header}.${claims}`);
  const isValid = verify('sha256', signed, { key, dsaEncoding: 'ieee-p1363' }, Buffer.from(signature, 'base64url'));
  if (!isValid) throw new Error('the signature is not valid');
  return {
    publicKey,
    ...(JSON.parse(Buffer.from(claims, 'base64url').toString()) as Omit<VerifiedVapid, 'publicKey'>),
  };
}

/** Starts a push service on this machine, which answers with `status`, and with `Retry-After` if there is one. */
export async function startPushService() {
  const received: ReceivedPush[] = [];
  const errors: unknown[] = [];
  const answer = { status: 201, retryAfter: '' };
  const browsers = new Map<string, PushBrowser>();
  const server = createServer(async (request, response) => {
    const body = Buffer.concat(await request.toArray());
    try {
      const path = request.url!;
      const message = browsers.get(path)!.decrypt(body);
      received.push({
        path,
        headers: request.headers,
        body,
        message,
        vapid: verifyVapid(request.headers.authorization),
      });
    } catch (error) {
      errors.push(error);
    }
    response.writeHead(answer.status, answer.retryAfter ? { 'Retry-After': answer.retryAfter } : {}).end();
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const createBrowser = (name = 'browser') => {
    const browser = new PushBrowser(`${origin}/${name}`);
    browsers.set(`/${name}`, browser);
    return browser;
  };
  return { received, errors, answer, origin, createBrowser };
}
