import { type ChildProcess, execFileSync, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { LinkConditions } from './link-conditions.ts';
import type { RelayMessage } from './relay.process.ts';

/** A link between this process's network and a network of its own, in which a client can be started. */
export class EmulatedLink {
  /** The address of this end. */
  readonly serverAddress: string;
  private readonly relay: ChildProcess;

  private constructor(relay: ChildProcess, serverAddress: string) {
    this.relay = relay;
    this.serverAddress = serverAddress;
  }

  /** @param index names the link and its addresses, 0 to 255 */
  static async open(index: number): Promise<EmulatedLink> {
    const name = `link${index}`;
    const [serverAddress, clientAddress] = [`10.77.${index}.1`, `10.77.${index}.2`];
    const relay = fork(join(import.meta.dirname, 'relay.process.ts'), [name], {
      execArgv: ['--disable-warning=ExperimentalWarning'],
    });
    const link = new EmulatedLink(relay, serverAddress);
    await Promise.race([
      once(relay, 'message'),
      once(relay, 'exit').then(([code]) => Promise.reject(new Error(`the relay ended with ${code}`))),
    ]);
    configureDevice([], name, serverAddress, clientAddress);
    configureDevice(link.clientCommand, name, clientAddress, serverAddress);
    return link;
  }

  /** The command and arguments that run what follows them in the client's network. */
  get clientCommand(): string[] {
    return ['nsenter', `--net=/proc/${this.relay.pid}/ns/net`];
  }

  /** Sets the conditions of all packets from now on; null for a perfect link. */
  setConditions(conditions: LinkConditions | null): void {
    this.relay.send({ conditions } satisfies RelayMessage);
  }

  async close(): Promise<void> {
    const exited = once(this.relay, 'exit');
    this.relay.disconnect();
    await exited;
  }
}

function configureDevice(prefix: string[], name: string, address: string, peer: string): void {
  const commands = [
    ['ip', 'link', 'set', 'lo', 'up'],
    ['ip', 'address', 'add', address, 'peer', peer, 'dev', name],
    ['ip', 'link', 'set', name, 'up'],
  ];
  for (const command of commands) {
    const [program, ...args] = [...prefix, ...command];
    execFileSync(program!, args);
  }
}
