import type { Infra } from '../infra.ts';
import type { Module } from '../module.ts';
import { Completions } from '../uploads/completions.ts';
import { createDrawPoster } from '../videos/draw-poster.ts';
import { RenditionQueue } from './rendition-queue.ts';

/** Renditions wait while uploads complete. */
export function createRenditions(infra: Infra) {
  const { ffmpeg } = infra.settings;
  const completions = new Completions({ onIdle: () => renditions.notify() });
  const drawPoster = ffmpeg === null ? null : createDrawPoster(ffmpeg);
  const renditions = new RenditionQueue({ ...infra, completions, drawPoster });
  return { services: { completions, renditions } } satisfies Module;
}
