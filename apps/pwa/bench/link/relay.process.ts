import { constants, setPriority } from 'node:os';
import { seededRandom } from '../../soak/seeded-random.ts';
import type { LinkConditions } from './link-conditions.ts';
import { PacketQueue } from './packet-queue.ts';
import { TcpConnections } from './tcp-connections.ts';
import { enterNewNetwork, TunDevice } from './tun-device.ts';

/**
 * The process of an emulated link: a device in the server's network, one in a network of its own for the client, and
 * the packets between them. Its parent configures the devices by name and sets the conditions by messages; without
 * conditions, packets pass at once. It ends with its parent.
 */
export type RelayMessage = { conditions: LinkConditions | null };

// A link does not slow down when its machine is busy.
setPriority(constants.priority.PRIORITY_HIGHEST);

const [name] = process.argv.slice(2);
if (!name) throw new Error('The name of the devices is missing');

const server = TunDevice.open(name);
enterNewNetwork();
const client = TunDevice.open(name);

const connections = new TcpConnections((end, packet) => (end === 'server' ? server : client).write(packet));
let toServer: PacketQueue | null = null;
let toClient: PacketQueue | null = null;
let nextCut: NodeJS.Timeout | undefined;

server.start((packet) => {
  if (!connections.accept('server', packet)) return;
  if (toClient) toClient.add(packet);
  else client.write(packet);
});
client.start((packet) => {
  if (!connections.accept('client', packet)) return;
  if (toServer) toServer.add(packet);
  else server.write(packet);
});

process.on('message', ({ conditions }: RelayMessage) => {
  clearTimeout(nextCut);
  toServer = conditions && new PacketQueue(conditions, conditions.seed, (packet) => server.write(packet));
  toClient = conditions && new PacketQueue(conditions, conditions.seed + 1, (packet) => client.write(packet));
  if (conditions?.meanCutIntervalMs) scheduleCuts(conditions.meanCutIntervalMs, seededRandom(conditions.seed + 2));
});
process.on('disconnect', () => process.kill(process.pid, 'SIGKILL'));
process.send?.('ready');

function scheduleCuts(meanIntervalMs: number, random: () => number): void {
  nextCut = setTimeout(
    () => {
      toServer?.clear();
      toClient?.clear();
      connections.cutAll();
      scheduleCuts(meanIntervalMs, random);
    },
    -Math.log(1 - random()) * meanIntervalMs,
  );
}
