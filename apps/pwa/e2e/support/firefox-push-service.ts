import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type WebSocket, WebSocketServer } from 'ws';

/** What Firefox sends, as far as it is answered here. */
interface ClientMessage {
  messageType?: 'hello' | 'register' | 'unregister' | 'ack' | 'nack' | 'broadcast_subscribe';
  channelID?: string;
  updates?: { channelID: string; version: string; code: number }[];
  code?: number;
}

/**
 * A push service as Firefox expects one: browsers hold a WebSocket to it, and application servers post to the address
 * of a channel (RFC 8030, section 5). The messages of the socket are those of Mozilla's service:
 * https://mozilla-services.github.io/autopush-rs/
 */
export class FirefoxPushService {
  /** The headers of each push that went to a browser, in their order. */
  readonly deliveries: { encoding: string | undefined; urgency: string | undefined }[] = [];
  /** What browsers answered to a push: 100 is delivered to the service worker, 101 not decrypted, 102 not delivered. */
  readonly acknowledgements: number[] = [];
  /** Why a service worker did not show a push: 301 it threw, 302 it rejected. */
  readonly refusals: (number | undefined)[] = [];
  private readonly http = createServer((request, response) => void this.receive(request, response));
  private readonly sockets = new WebSocketServer({ server: this.http });
  private readonly channels = new Map<string, WebSocket>();

  static async start(): Promise<FirefoxPushService> {
    const service = new FirefoxPushService();
    service.sockets.on('connection', (socket) => {
      socket.on('message', (data) => service.answer(socket, JSON.parse(String(data)) as ClientMessage));
    });
    service.http.listen(0, '127.0.0.1');
    await once(service.http, 'listening');
    return service;
  }

  /** The settings of a Firefox that uses this service. */
  get preferences() {
    return {
      'dom.push.connection.enabled': true,
      'dom.push.serverURL': `ws://${this.host}`,
      'dom.push.testing.allowInsecureServerURL': true,
      // Without a desktop, nothing shows its notifications.
      'alerts.useSystemBackend': false,
      // Permission is given.
      'permissions.default.desktop-notification': 1,
    };
  }

  /** The number of channels that browsers hold. */
  get channelCount(): number {
    return this.channels.size;
  }

  async stop(): Promise<void> {
    for (const socket of this.sockets.clients) socket.terminate();
    this.http.closeAllConnections();
    this.http.close();
    await once(this.http, 'close');
  }

  private get host(): string {
    return `127.0.0.1:${(this.http.address() as AddressInfo).port}`;
  }

  private answer(socket: WebSocket, { messageType, channelID = '', updates = [], code }: ClientMessage): void {
    const send = (message: object) => socket.send(JSON.stringify(message));
    switch (messageType) {
      case 'hello':
        send({ messageType, status: 200, uaid: randomUUID().replaceAll('-', ''), use_webpush: true, broadcasts: {} });
        break;
      case 'register':
        this.channels.set(channelID, socket);
        send({ messageType, status: 200, channelID, pushEndpoint: `http://${this.host}/push/${channelID}` });
        break;
      case 'unregister':
        this.channels.delete(channelID);
        send({ messageType, status: 200, channelID });
        break;
      case 'ack':
        this.acknowledgements.push(...updates.map(({ code }) => code));
        break;
      case 'nack':
        this.refusals.push(code);
        break;
      case undefined:
        // A ping is an empty object, and so is its answer.
        send({});
    }
  }

  private async receive(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const data = Buffer.concat(await request.toArray()).toString('base64url');
    const channelID = request.url?.split('/').at(-1) ?? '';
    const socket = this.channels.get(channelID);
    if (!socket) return void response.writeHead(410).end();
    const { 'content-encoding': encoding, urgency } = request.headers;
    this.deliveries.push({ encoding, urgency: urgency?.toString() });
    const headers = { encoding };
    socket.send(JSON.stringify({ messageType: 'notification', channelID, version: randomUUID(), data, headers }));
    response.writeHead(201, { Location: `http://${this.host}/message` }).end();
  }
}
