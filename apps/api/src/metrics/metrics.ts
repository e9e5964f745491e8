import { X509Certificate } from 'node:crypto';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { BlobStore } from '../blobs/blob-store.ts';
import { measureDatabase } from '../database/measure-database.ts';
import type { Database, DatabaseSettings } from '../database/open.ts';
import type { LoggedCall } from '../http/request-log.ts';
import { countRenditionJobs } from '../photos/rendition-counts.table.ts';
import { countQuarantined } from '../removal/orphan-files.ts';

/** What is counted elsewhere and read when the metrics are. */
export interface MetricSources {
  db: Database;
  settings: DatabaseSettings;
  blobs: Pick<BlobStore, 'freeSpace' | 'quarantine'>;
  mailQueue: { readonly pendingCount: number };
  storedMailQueue: { count(): Promise<number> };
  openStreams: { readonly count: number };
  quota: { readonly openRequests: number; readonly receivedBytes: number };
  renditions: { readonly made: number; readonly failed: number };
  webhookQueue: { readonly delivered: number; readonly failed: number };
}

const methods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);

/** From a cached picture to a photo of 50 MB that is decoded, in seconds. */
const durationBuckets = [0.005, 0.02, 0.1, 0.5, 2, 10, 60];

/** The metrics of this process, in names and units of Prometheus. None has a person, an event or a file in a label. */
export class Metrics {
  private readonly registry = new Registry();
  private readonly durations: Histogram<'method' | 'route' | 'status'>;

  constructor() {
    collectDefaultMetrics({ register: this.registry });
    this.durations = new Histogram({
      name: 'rollcall_http_request_duration_seconds',
      help: 'Time from the headers of a request to those of its response, by route pattern and class of status',
      labelNames: ['method', 'route', 'status'],
      buckets: durationBuckets,
      registers: [this.registry],
    });
  }

  /** Counts a call that got its response. */
  observeCall({ method, route, status, ms }: LoggedCall): void {
    const labels = {
      method: methods.has(method) ? method : 'other',
      route,
      status: `${Math.floor(status / 100)}xx`,
    };
    this.durations.observe(labels, ms / 1000);
  }

  /** Adds what the app counts, read at each scrape. */
  watch({
    db,
    settings,
    blobs,
    mailQueue,
    storedMailQueue,
    openStreams,
    quota,
    renditions,
    webhookQueue,
  }: MetricSources): void {
    this.gauge('rollcall_event_streams', 'Open event streams', () => openStreams.count);
    this.gauge('rollcall_upload_requests', 'Requests that are sending a photo', () => quota.openRequests);
    this.counter('rollcall_upload_bytes_total', 'Bytes of photos received', () => quota.receivedBytes);
    this.gauge('rollcall_rendition_jobs', 'Photos whose renditions are not made yet', () => countRenditionJobs(db));
    this.counter('rollcall_renditions_made_total', 'Photos whose renditions were made', () => renditions.made);
    this.counter('rollcall_renditions_failed_total', 'Failed attempts to make them', () => renditions.failed);
    this.gauge(
      'rollcall_mails',
      'Mails that are not sent yet',
      async () => mailQueue.pendingCount + (await storedMailQueue.count()),
    );
    this.gauge('rollcall_webhook_deliveries', 'Messages to webhooks that are not delivered yet', () =>
      countDeliveries(db),
    );
    this.counter('rollcall_webhooks_delivered_total', 'Messages that webhooks accepted', () => webhookQueue.delivered);
    this.counter('rollcall_webhooks_failed_total', 'Failed attempts to deliver them', () => webhookQueue.failed);
    this.gauge('rollcall_quarantined_photos', 'Photos in quarantine', () => countQuarantined(blobs));
    this.gauge('rollcall_disk_free_bytes', 'Free space of the disk', async () => (await blobs.freeSpace()).freeBytes);
    this.gauge('rollcall_disk_bytes', 'Size of the disk', async () => (await blobs.freeSpace()).totalBytes);
    this.gauge('rollcall_database_bytes', 'Size of the database and its log', () => measureDatabase(db, settings));
  }

  /** Adds when the certificate in use ends, so that one that is not renewed is noticed before. */
  watchCertificate(source: { readonly pair: { cert: string } | null }): void {
    this.gauge('rollcall_certificate_expiry_timestamp_seconds', 'When the certificate ends, in Unix time', () => {
      // 0 until there is one, which an alarm notices as well.
      return source.pair ? new X509Certificate(source.pair.cert).validToDate.getTime() / 1000 : 0;
    });
  }

  /** Returns everything in the text format of Prometheus, and its media type. */
  async render(): Promise<{ body: string; type: string }> {
    return { body: await this.registry.metrics(), type: this.registry.contentType };
  }

  private gauge(name: string, help: string, read: () => number | Promise<number>): void {
    new Gauge({
      name,
      help,
      registers: [this.registry],
      async collect() {
        this.set(await read());
      },
    });
  }

  /** For a total that is counted elsewhere. */
  private counter(name: string, help: string, read: () => number): void {
    new Counter({
      name,
      help,
      registers: [this.registry],
      collect(this: Counter) {
        this.reset();
        this.inc(read());
      },
    });
  }
}

async function countDeliveries(db: Database): Promise<number> {
  const { deliveries } = await db
    .selectFrom('webhook_deliveries')
    .select(({ fn }) => fn.countAll<number>().as('deliveries'))
    .where('state', '=', 'pending')
    .executeTakeFirstOrThrow();
  return deliveries;
}
