import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';

interface ManyPhotos {
  dataDir: string;
  eventId: string;
  userId: string;
  count: number;
}

/**
 * Fills an event with photos, four of five approved, beside a server that runs. In a process of its own: once the API's
 * decoder is loaded, no test of the same process can draw from SVG any more.
 */
export async function seedGalleryInProcess(photos: ManyPhotos): Promise<void> {
  const program = join(import.meta.dirname, '../../bench/seed-gallery.run.ts');
  await promisify(execFile)(process.execPath, [program, JSON.stringify(photos)]);
}
