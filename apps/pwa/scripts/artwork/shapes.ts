import type { Random } from './random.ts';

/** Units of one drawing; 3:2 like the film. */
export const frame = { width: 420, height: 280 } as const;

const { width, height } = frame;

/** Draws what stands inside the svg element of one frame. */
export type Scene = (random: Random) => string;

export const blur = (id: string, deviation: number) =>
  `<filter id="${id}" x="-50%" y="-50%" width="200%" height="200%"><feGaussianBlur stdDeviation="${deviation}"/></filter>`;

export const vertical = (id: string, ...stops: string[]) =>
  `<linearGradient id="${id}" x2="0" y2="1">${stops
    .map((color, i) => `<stop offset="${i / (stops.length - 1)}" stop-color="${color}"/>`)
    .join('')}</linearGradient>`;

export const glow = (id: string, color: string) =>
  `<radialGradient id="${id}"><stop offset="0" stop-color="${color}"/><stop offset="1" stop-color="${color}" stop-opacity="0"/></radialGradient>`;

export const backdrop = (fill: string) =>
  `<rect x="-60" y="-60" width="${width + 120}" height="${height + 120}" fill="${fill}"/>`;

export const circle = (x: number, y: number, radius: number, fill: string, more = '') =>
  `<circle cx="${x.toFixed(1)}" cy="${y.toFixed(1)}" r="${radius.toFixed(1)}" fill="${fill}" ${more}/>`;
