import { mkdirSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { drawJpeg } from './draw-pictures.ts';
import { newDataDir, startServer } from './server-process.ts';

/** Returns the status and body of a call to the metrics' port. */
async function call(port: number, path: string, headers: Record<string, string> = {}, host = '127.0.0.1') {
  return await new Promise<{ status: number; body: string }>((resolve, reject) => {
    request({ host, port, path, headers }, (response) => {
      let body = '';
      response.setEncoding('utf8').on('data', (text: string) => {
        body += text;
      });
      response.on('end', () => resolve({ status: response.statusCode!, body }));
    })
      .on('error', reject)
      .end();
  });
}

/** Returns the value of a metric with these labels; undefined if there is none. */
function readMetric(body: string, metric: string): number | undefined {
  const line = body.split('\n').find((one) => one.startsWith(`${metric} `));
  return line === undefined ? undefined : Number(line.slice(metric.length + 1));
}

async function startWithMetrics(dataDir = newDataDir()) {
  const server = await startServer(dataDir, { ROLLCALL_METRICS_PORT: '0', HOST: '127.0.0.1' });
  const metricsPort = await vi.waitFor(() => {
    const line = server.printed.find((one) => one.includes('metricsPort'));
    expect(line).toBeDefined();
    return (JSON.parse(line!) as { metricsPort: number }).metricsPort;
  });
  const scrape = async () => (await call(metricsPort, '/metrics')).body;
  return { ...server, metricsPort, scrape };
}

test('counts calls, uploads, renditions, streams and the quarantine, with patterns instead of paths', async () => {
  const dataDir = newDataDir();
  const quarantine = join(dataDir, 'quarantine', new Date().toISOString().slice(0, 10));
  mkdirSync(quarantine, { recursive: true });
  for (const name of ['.jpg', '-400.jpg'])
    writeFileSync(join(quarantine, `${'a'.repeat(40)}${name}`), await drawJpeg());
  const { client, scrape, end } = await startWithMetrics(dataDir);
  const organizer = client();
  await organizer.signUp();
  const event = await organizer.createEvent();
  const bytes = await drawJpeg();
  await organizer.uploadPhoto(event.id, bytes);
  await organizer.get('/api/events/unknown1');
  const stream = await organizer.get(`/api/events/${event.id}/stream`);
  const reader = stream.body!.getReader();
  await reader.read();
  await vi.waitFor(async () => expect(readMetric(await scrape(), 'rollcall_renditions_made_total')).toBe(1), 15_000);

  const body = await scrape();
  const calls = (route: string, method: string, status: string) =>
    readMetric(
      body,
      `rollcall_http_request_duration_seconds_count{method="${method}",route="${route}",status="${status}"}`,
    );
  expect(calls('/api/events', 'POST', '2xx')).toBe(1);
  expect(calls('/api/events/:codeOrId', 'GET', '4xx')).toBe(1);
  expect(readMetric(body, 'rollcall_upload_bytes_total')).toBe(bytes.length);
  expect(readMetric(body, 'rollcall_event_streams')).toBe(1);
  expect(readMetric(body, 'rollcall_quarantined_photos')).toBe(1);
  for (const none of [
    'rollcall_upload_requests',
    'rollcall_rendition_jobs',
    'rollcall_mails',
    'rollcall_webhook_deliveries',
  ]) {
    expect([none, readMetric(body, none)]).toEqual([none, 0]);
  }
  for (const none of [
    'rollcall_renditions_failed_total',
    'rollcall_webhooks_delivered_total',
    'rollcall_webhooks_failed_total',
  ]) {
    expect([none, readMetric(body, none)]).toEqual([none, 0]);
  }
  for (const some of ['disk_free_bytes', 'disk_bytes', 'database_bytes']) {
    expect(readMetric(body, `rollcall_${some}`)).toBeGreaterThan(10_000);
  }
  expect(readMetric(body, 'process_resident_memory_bytes')).toBeGreaterThan(10_000_000);
  expect(body).not.toContain(event.id);
  expect(body).not.toContain('unknown1');

  await reader.cancel();
  await vi.waitFor(async () => expect(readMetric(await scrape(), 'rollcall_event_streams')).toBe(0), 10_000);
  expect(await end('SIGTERM')).toBe(0);
});

test('serves the loopback address under its own name alone, and nothing but metrics', async () => {
  const { metricsPort, origin } = await startWithMetrics();
  expect((await call(metricsPort, '/metrics', { Host: 'localhost:9464' })).status).toBe(200);
  expect((await call(metricsPort, '/metrics', { Host: 'evil.example' })).status).toBe(403);
  expect((await call(metricsPort, '/api/events')).status).toBe(404);
  expect((await fetch(`${origin}/metrics`)).headers.get('content-type')).not.toContain('text/plain');
  await expect(call(metricsPort, '/metrics', {}, '127.0.0.2')).rejects.toThrow('ECONNREFUSED');
});
