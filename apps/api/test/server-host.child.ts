import { copyFileSync, existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase } from '../src/database/open.ts';
import { createLog } from '../src/http/create-log.ts';
import { PictureProcess } from '../src/renditions/picture-process.ts';
import { parseSettings } from '../src/settings/settings.ts';
import { type RunningServer, startServer } from '../src/start-server.ts';
import type { HostRequest, HostResponse } from './server-host.messages.ts';

// Runs any number of servers, so that the program is loaded and the database migrated once for all of them. They share
// the process that decodes pictures, and nothing else.

const pictures = new PictureProcess();
const log = createLog({ write: () => undefined });
const servers = new Map<number, RunningServer>();
const templateDir = mkdtempSync(join(tmpdir(), 'rollcall-host-'));
const template = join(templateDir, 'rollcall.db');
const { db, connection } = await openDatabase(template);
await db.destroy();
connection.close();

process.on('message', async (request: HostRequest) => {
  process.send?.(
    await respond(request).catch((error: unknown): HostResponse => ({ id: request.id, error: String(error) })),
  );
});
process.on('disconnect', () => {
  rmSync(templateDir, { recursive: true, force: true });
  process.exit();
});
process.send?.({ id: 0 } satisfies HostResponse);

async function respond(request: HostRequest): Promise<HostResponse> {
  const { id } = request;
  if (request.kind === 'stop') {
    await servers.get(request.server)?.stop();
    servers.delete(request.server);
    return { id };
  }
  const settings = parseSettings(request.environment);
  const database = join(settings.dataDir, 'rollcall.db');
  mkdirSync(settings.dataDir, { recursive: true });
  if (!existsSync(database)) copyFileSync(template, database);
  const server = await startServer(settings, { log, pictures });
  servers.set(id, server);
  return { id };
}
