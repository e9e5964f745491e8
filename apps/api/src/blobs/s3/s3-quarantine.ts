import { isPhotoFileName, keyOfName, picturePath } from '../photo-file-names.ts';
import type { Quarantine, QuarantinedFile } from '../quarantine.ts';
import type { S3Client } from './s3-client.ts';
import { missingObject } from './s3-errors.ts';

const folder = 'quarantine/';

/** Keeps objects as `quarantine/{name}/{day}`, so that those of a photo are found by its key. */
export class S3Quarantine implements Quarantine {
  private readonly client: S3Client;

  constructor(client: S3Client) {
    this.client = client;
  }

  async add(names: string[], now = new Date()): Promise<void> {
    const day = now.toISOString().slice(0, 10);
    for (const name of names) await this.move(picturePath(name), keyOf({ name, day }));
  }

  async release(files: QuarantinedFile[]): Promise<void> {
    for (const file of files) await this.move(keyOf(file), picturePath(file.name));
  }

  async list(): Promise<QuarantinedFile[]> {
    return await this.listFrom(folder);
  }

  async read(file: QuarantinedFile): Promise<Buffer> {
    const bytes = await this.client.get(keyOf(file));
    if (!bytes) throw missingObject(keyOf(file));
    return bytes;
  }

  async delete(file: QuarantinedFile): Promise<void> {
    await this.client.delete([keyOf(file)]);
  }

  /** Returns the keys of these files of one photo, on whatever day they were moved here. */
  async findKeys(names: string[]): Promise<string[]> {
    const [name] = names;
    if (name === undefined) return [];
    const files = await this.listFrom(`${folder}${keyOfName(name)}`);
    return files.filter((file) => names.includes(file.name)).map(keyOf);
  }

  private async listFrom(prefix: string): Promise<QuarantinedFile[]> {
    const files: QuarantinedFile[] = [];
    for await (const { key } of this.client.list(prefix)) {
      const [name = '', day = ''] = key.slice(folder.length).split('/');
      if (/^\d{4}-\d\d-\d\d$/.test(day) && isPhotoFileName(name)) files.push({ name, day });
    }
    return files;
  }

  /** Does nothing if the object is gone, which another process may have moved or an erasure deleted. */
  private async move(from: string, to: string): Promise<void> {
    if (await this.client.copy(from, to)) await this.client.delete([from]);
  }
}

function keyOf({ name, day }: QuarantinedFile): string {
  return `${folder}${name}/${day}`;
}
