import { ConnectionMonitor } from '../remote/http/connection-monitor.ts';
import type { UploadState } from '../remote/uploads.ts';
import type { UploadSpeed } from './upload-speed.ts';

/** What the previews and photos of one run know of the connection that they share. */
export class UploadLink {
  /** Aborts uploads when the connection breaks, and with the run. */
  readonly connection: ConnectionMonitor;
  readonly speed: UploadSpeed;
  /** Uploads as the responses to their previews have just reported them, by photo id. */
  readonly states = new Map<string, UploadState>();

  constructor(signal: AbortSignal, speed: UploadSpeed) {
    this.connection = new ConnectionMonitor(signal, { isFragile: speed.hasBroken });
    this.speed = speed;
  }
}
