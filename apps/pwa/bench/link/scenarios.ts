import type { LinkConditions } from './link-conditions.ts';
import { clientsWithMore, type UploadClient } from './upload-clients.ts';

export interface UploadScenario {
  description: string;
  conditions: Omit<LinkConditions, 'seed'>;
  photoCount: number;
  /** If not the usual ones. */
  clients?: UploadClient[];
}

/** The link of a cellar. */
export const weakLink: Omit<LinkConditions, 'seed'> = {
  bitsPerSecond: 250_000,
  roundTripMs: 600,
  lossRate: 0.015,
  meanCutIntervalMs: null,
};

export const uploadScenarios: Record<string, UploadScenario> = {
  clean: { description: 'no cuts', conditions: weakLink, photoCount: 6 },
  cut: {
    description: 'all connections cut every 10 s on average',
    conditions: { ...weakLink, meanCutIntervalMs: 10_000 },
    photoCount: 6,
  },
  waiting: {
    description: 'no cuts, others wait',
    conditions: weakLink,
    photoCount: 6,
    clients: clientsWithMore,
  },
  slow: { description: '50 kbit/s', conditions: { ...weakLink, bitsPerSecond: 50_000 }, photoCount: 2 },
};

export const scenarioNames = ['first-load', ...Object.keys(uploadScenarios)];
