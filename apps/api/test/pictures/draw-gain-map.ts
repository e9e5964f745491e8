import { type GainMapParameters, serializeGainMapParameters } from '@rollcall/picture-metadata/gain-map-parameters';
import { readHeifItems } from '@rollcall/picture-metadata/heif-items';
import sharp from 'sharp';
import { box, buildHeif, type HeifItem, numbers, readGainMap, readPicture } from './build-heif.ts';

export const gainsOfOneChannel: GainMapParameters = {
  min: [0],
  max: [2.5],
  gamma: [1],
  offsetSdr: [0.015625],
  offsetHdr: [0.015625],
  capacityMin: 0,
  capacityMax: 2.5,
};
export const gainsOfThreeChannels: GainMapParameters = {
  ...gainsOfOneChannel,
  min: [0, -0.5, 0.25],
  max: [2.5, 2, 1.5],
  gamma: [1, 1, 2],
  offsetSdr: [0.015625, 0, 0],
  offsetHdr: [0, 0.5, 0],
};

export const auxiliary = (type: string) => box('auxC', numbers(4, 0), Buffer.from(`${type}\0`));
export const nclx = (primaries: number, transfer: number, matrix: number) =>
  box('colr', Buffer.from('nclx'), numbers(2, primaries, transfer, matrix), Buffer.from([0x80]));
export const ispe = (width: number, height: number) => box('ispe', numbers(4, 0, width, height));
export const pixi = (...bits: number[]) => box('pixi', numbers(4, 0), Buffer.from([bits.length, ...bits]));

/** Steps that brighten to the right in red, as those of the gain map. */
export async function drawSteps({ width = 400, height = 300, alpha = 1 } = {}): Promise<Buffer> {
  const rows = Array.from({ length: height }, (_, y) =>
    Array.from({ length: width }, (_, x) => {
      const value = Math.floor((x * 8) / width) * 30 + Math.floor((y * 2) / height) * 10;
      return [value, 120, 255 - value];
    }),
  ).flat(2);
  const picture = sharp(Buffer.from(rows), { raw: { width, height, channels: 3 } });
  return await (alpha < 1 ? picture.ensureAlpha(alpha) : picture)
    .avif({ quality: 90, effort: 0, chromaSubsampling: '4:4:4' })
    .toBuffer();
}

export const readSteps = async (options: Parameters<typeof drawSteps>[0] = {}) => readPicture(await drawSteps(options));

export const toneMapped = (parameters: GainMapParameters, width: number, height: number): HeifItem => ({
  type: 'tmap',
  data: Buffer.concat([numbers(1, 0), serializeGainMapParameters(parameters)]),
  properties: [ispe(width, height), pixi(10, 10, 10), nclx(9, 16, 9)],
  from: [1, 2],
});

interface WithMap {
  parameters: GainMapParameters;
  width: number;
  height: number;
  isGray: boolean;
  turns: readonly Buffer[];
  mapTurns: readonly Buffer[];
  more: readonly HeifItem[];
}

/** The picture, its map, what joins them, and what phones and editors write beside them. */
export async function drawAvifWithGainMap({
  parameters = gainsOfOneChannel,
  width = 400,
  height = 300,
  isGray = true,
  turns = [],
  mapTurns = turns,
  more = [],
}: Partial<WithMap> = {}): Promise<{ plain: Buffer; whole: Buffer; items: HeifItem[] }> {
  const picture = await readSteps({ width, height });
  const map = isGray ? readGainMap('avif') : await readSteps({ width: width / 4, height: height / 4 });
  const turned = { ...picture, properties: [...picture.properties, ...turns] };
  const items: HeifItem[] = [
    turned,
    { ...map, properties: [...map.properties, ...mapTurns] },
    toneMapped(parameters, width, height),
    ...more,
  ];
  return { plain: buildHeif([turned]), whole: buildHeif(items), items };
}

export const listTypes = (heif: Buffer) => [...(readHeifItems(heif)?.items.values() ?? [])].map(({ type }) => type);
const rawOf = async (picture: Buffer) => await sharp(picture).raw().toBuffer();
/** Whether a viewer of standard range shows the same. */
export const looksLike = async (first: Buffer, other: Buffer) => (await rawOf(first)).equals(await rawOf(other));

/** Reads the gain map by libultrahdr, whose loader the server does not use. */
export async function readByLibultrahdr(jpeg: Buffer): Promise<Buffer | undefined> {
  const operation = ['VipsForeignLoadUhdrBuffer'];
  sharp.unblock({ operation });
  try {
    return (await sharp(jpeg).metadata()).gainMap?.image;
  } finally {
    sharp.block({ operation });
  }
}
