import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import type { HostRequest, HostResponse } from '../../../api/test/server-host.messages.ts';

const script = new URL('../../../api/test/server-host.child.ts', import.meta.url);

export interface HostedServer {
  stop(): Promise<void>;
}

/** A process that runs the servers of one worker's tests. */
export class ServerHost {
  private child: Promise<ChildProcess> | null = null;
  private lastId = 0;
  private readonly pending = new Map<number, PromiseWithResolvers<void>>();

  /** Starts a server with these environment variables alone. */
  async startServer(environment: Record<string, string>): Promise<HostedServer> {
    const id = ++this.lastId;
    await this.request({ kind: 'start', id, environment });
    return { stop: async () => await this.request({ kind: 'stop', id: ++this.lastId, server: id }) };
  }

  async close(): Promise<void> {
    const child = await this.child;
    if (!child?.connected) return;
    const exited = once(child, 'exit');
    child.disconnect();
    await exited;
  }

  private async request(request: HostRequest): Promise<void> {
    this.child ??= this.start();
    const child = await this.child;
    const response = Promise.withResolvers<void>();
    this.pending.set(request.id, response);
    child.send(request);
    await response.promise;
  }

  private async start(): Promise<ChildProcess> {
    const child = fork(script, { execArgv: ['--max-semi-space-size=16'], env: { PATH: process.env.PATH } });
    await once(child, 'message');
    child.on('message', ({ id, error }: HostResponse) => {
      const pending = this.pending.get(id);
      this.pending.delete(id);
      if (error) pending?.reject(new Error(error));
      else pending?.resolve();
    });
    child.on('exit', (code) => {
      for (const pending of this.pending.values()) pending.reject(new Error(`the host of servers ended with ${code}`));
    });
    return child;
  }
}
