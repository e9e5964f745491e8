import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { createLog } from '../src/http/create-log.ts';
import { PictureProcess } from '../src/renditions/picture-process.ts';
import { parseSettings } from '../src/settings/settings.ts';
import { type RunningServer, startServer } from '../src/start-server.ts';
import { copyMigratedDatabase } from './migrated-database.ts';
import type { HostRequest, HostResponse } from './server-host.messages.ts';

// Runs any number of servers, so that the program is loaded and the database migrated once for all of them. They share
// the process that decodes pictures, and nothing else.

const pictures = new PictureProcess();
const log = createLog({ write: () => undefined });
const servers = new Map<number, RunningServer>();

process.on('message', async (request: HostRequest) => {
  process.send?.(
    await respond(request).catch((error: unknown): HostResponse => ({ id: request.id, error: String(error) })),
  );
});
process.on('disconnect', () => process.exit());
process.send?.({ id: 0 } satisfies HostResponse);

async function respond(request: HostRequest): Promise<HostResponse> {
  const { id } = request;
  if (request.kind === 'stop') {
    await servers.get(request.server)?.stop();
    servers.delete(request.server);
    return { id };
  }
  const settings = parseSettings(request.environment);
  mkdirSync(settings.dataDir, { recursive: true });
  await copyMigratedDatabase(join(settings.dataDir, 'rollcall.db'));
  const server = await startServer(settings, { log, pictures });
  servers.set(id, server);
  return { id };
}
