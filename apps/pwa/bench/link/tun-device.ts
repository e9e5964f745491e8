import { dlopen } from 'node:ffi';
import { openSync, read, writeSync } from 'node:fs';

/** The C library that this process runs on. */
const { functions: libc } = dlopen(null, {
  ioctl: { arguments: ['i32', 'u64', 'buffer'], return: 'i32' },
  unshare: { arguments: ['i32'], return: 'i32' },
});

/** linux/if_tun.h and linux/sched.h. */
const TUNSETIFF = 0x400454can;
const IFF_TUN_WITHOUT_PACKET_INFO = 0x1001;
const CLONE_NEWNET = 0x40000000;
const ifreqBytes = 40;
const flagsAt = 16;
const maxPacketBytes = 65_536;

/** Moves this thread to a new network namespace, which is gone once no process is in it. */
export function enterNewNetwork(): void {
  if (libc.unshare(CLONE_NEWNET) !== 0) throw new Error('A network namespace could not be made');
}

/** A network device of the current namespace whose packets pass through this process. */
export class TunDevice {
  private readonly fd: number;

  private constructor(fd: number) {
    this.fd = fd;
  }

  static open(name: string): TunDevice {
    const fd = openSync('/dev/net/tun', 'r+');
    const request = Buffer.alloc(ifreqBytes);
    request.write(name, 'latin1');
    request.writeUInt16LE(IFF_TUN_WITHOUT_PACKET_INFO, flagsAt);
    if (libc.ioctl(fd, TUNSETIFF, request) !== 0) throw new Error(`The device ${name} could not be made`);
    return new TunDevice(fd);
  }

  /** Calls `receive` with every IP packet that the kernel sends to the device, one per read. */
  start(receive: (packet: Buffer) => void): void {
    const buffer = Buffer.alloc(maxPacketBytes);
    read(this.fd, buffer, 0, buffer.length, null, (error, length) => {
      if (error) throw error;
      receive(Buffer.from(buffer.subarray(0, length)));
      this.start(receive);
    });
  }

  write(packet: Buffer): void {
    writeSync(this.fd, packet);
  }
}
