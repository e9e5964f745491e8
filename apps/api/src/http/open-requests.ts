import type { Server, ServerResponse } from 'node:http';

/** Counts the requests of a server whose response is not complete. */
export class OpenRequests {
  private count = 0;
  private readonly idle: (() => void)[] = [];

  constructor(server: Server) {
    server.on('request', (_request, response: ServerResponse) => {
      this.count += 1;
      response.once('close', () => {
        this.count -= 1;
        if (this.count === 0) for (const resolve of this.idle.splice(0)) resolve();
      });
    });
  }

  /** Resolves once no request is open. */
  async onIdle(): Promise<void> {
    if (this.count > 0) await new Promise<void>((resolve) => this.idle.push(resolve));
  }
}
