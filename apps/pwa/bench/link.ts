import { execFileSync } from 'node:child_process';
import { parseArgs } from 'node:util';
import { drawPhotos } from '../e2e/support/draw-photos.ts';
import { formatTable } from './link/format-table.ts';
import { measureFirstLoad } from './link/measure-first-load.ts';
import { measureUploads } from './link/measure-uploads.ts';
import { endWithParent, findMissingRequirement, isInOwnNetwork, runInOwnNetwork } from './link/own-network.ts';
import { preparePhotos } from './link/prepared-photos.ts';
import { scenarioNames, type UploadScenario, uploadScenarios } from './link/scenarios.ts';
import { type UploadClient, uploadClients } from './link/upload-clients.ts';

/**
 * Measures a first visit and uploads over an emulated weak link: `pnpm bench link [SCENARIO…] [--photos N] [--seed N]
 * [--client NAME]`. The clients of a scenario upload at the same time, each over a link of its own that loses the same
 * share of packets and is cut at the same times.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    photos: { type: 'string' },
    seed: { type: 'string', default: '1' },
    client: { type: 'string', default: '' },
  },
});
const seed = Number(values.seed);
const chosen = positionals.length > 0 ? positionals : scenarioNames;
const isChosen = ({ name }: UploadClient) => name.toLowerCase().includes(values.client.toLowerCase());
const firstLoadVisits = 3;

if (isInOwnNetwork) await measureAll();
else {
  const unknown = chosen.find((name) => !scenarioNames.includes(name));
  const missing = unknown ? null : findMissingRequirement();
  if (unknown) {
    process.stderr.write(`There is no scenario ${unknown}; there are ${scenarioNames.join(', ')}.\n`);
    process.exitCode = 1;
  } else if (missing) process.stdout.write(`The weak link is not measured: ${missing}.\n`);
  else process.exitCode = await runInOwnNetwork();
}

async function measureAll(): Promise<void> {
  endWithParent();
  execFileSync('ip', ['link', 'set', 'lo', 'up']);
  process.stdout.write('250 kbit/s up and down, 600 ms round trip, 1.5 % loss in each direction\n');
  if (chosen.includes('first-load')) await reportFirstLoad();
  const scenarios = Object.entries(uploadScenarios).filter(([name]) => chosen.includes(name));
  if (scenarios.length > 0) await reportUploads(scenarios.map(([, scenario]) => scenario));
  // Threads of relays may still wait for packets.
  process.exit();
}

async function reportFirstLoad(): Promise<void> {
  const rows: string[][] = [];
  for (let visit = 0; visit < firstLoadVisits; visit++) {
    const { painted, form, camera } = await measureFirstLoad(seed + visit);
    rows.push([`visit ${visit + 1}`, ...[painted, form, camera].map((seconds) => seconds.toFixed(1))]);
  }
  const header = ['first load, seconds from the QR link to', 'event', 'form', 'camera'];
  process.stdout.write(`\n${formatTable([header, ...rows])}\n`);
}

async function reportUploads(scenarios: UploadScenario[]): Promise<void> {
  const countOf = (scenario: UploadScenario) => Number(values.photos ?? scenario.photoCount);
  const files = await drawPhotos(Math.max(...scenarios.map(countOf)), { grain: 60 });
  const prepared = await preparePhotos(files);
  for (const scenario of scenarios) {
    const count = countOf(scenario);
    const header = [
      `${count} photos, ${scenario.description}`,
      'goodput',
      'sent twice',
      'first preview',
      'first photo',
      'arrived',
      'time',
    ];
    const clients = (scenario.clients ?? uploadClients).filter(isChosen);
    const rows = clients.map(async (client, linkIndex) => {
      const inputs = { files: files.slice(0, count), prepared: prepared.slice(0, count) };
      const figures = await measureUploads({ scenario, client, ...inputs, linkIndex, seed });
      return [
        client.name,
        percent(figures.goodput),
        figures.sentTwice === null ? '–' : percent(figures.sentTwice),
        seconds(figures.firstPreviewSeconds),
        seconds(figures.firstPhotoSeconds),
        `${figures.arrived} of ${count}`,
        `${figures.seconds.toFixed(0)} s`,
      ];
    });
    process.stdout.write(`\n${formatTable([header, ...(await Promise.all(rows))])}\n`);
  }
}

function percent(share: number): string {
  return `${(share * 100).toFixed(1)} %`;
}

function seconds(value: number | null): string {
  return value === null ? '–' : `${value.toFixed(1)} s`;
}
