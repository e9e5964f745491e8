import { seededRandom } from '../../soak/seeded-random.ts';
import type { LinkConditions } from './link-conditions.ts';

/** A tail-drop queue of 1.5 s at 250 kbit/s, as at the modem of a phone. */
const maxQueuedBytes = 48_000;

interface QueuedPacket {
  packet: Buffer;
  arrivesAtMs: number;
}

/** One direction of a link: packets are lost, queue for the bandwidth, and arrive after half a round trip. */
export class PacketQueue {
  private readonly deliver: (packet: Buffer) => void;
  private readonly conditions: LinkConditions;
  private readonly random: () => number;
  private readonly packets: QueuedPacket[] = [];
  private idleAtMs = 0;
  private timer: NodeJS.Timeout | null = null;

  constructor(conditions: LinkConditions, seed: number, deliver: (packet: Buffer) => void) {
    this.conditions = conditions;
    this.random = seededRandom(seed);
    this.deliver = deliver;
  }

  add(packet: Buffer): void {
    const { bitsPerSecond, roundTripMs, lossRate } = this.conditions;
    if (this.random() < lossRate) return;
    const nowMs = performance.now();
    const queuedBytes = ((this.idleAtMs - nowMs) / 1000) * (bitsPerSecond / 8);
    if (queuedBytes + packet.length > maxQueuedBytes) return;
    this.idleAtMs = Math.max(nowMs, this.idleAtMs) + (packet.length * 8000) / bitsPerSecond;
    this.packets.push({ packet, arrivesAtMs: this.idleAtMs + roundTripMs / 2 });
    this.schedule();
  }

  /** Discards what is queued or on its way. */
  clear(): void {
    this.packets.length = 0;
    this.idleAtMs = 0;
  }

  private schedule(): void {
    const [first] = this.packets;
    if (!first || this.timer) return;
    const delayMs = Math.max(0, first.arrivesAtMs - performance.now());
    this.timer = setTimeout(() => {
      this.timer = null;
      this.deliverDue();
      this.schedule();
    }, delayMs);
  }

  private deliverDue(): void {
    const nowMs = performance.now();
    while (this.packets[0] && this.packets[0].arrivesAtMs <= nowMs) this.deliver(this.packets.shift()!.packet);
  }
}
