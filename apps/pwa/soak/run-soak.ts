import { parseArgs } from 'node:util';
import { soak } from './soak.ts';
import { startFleet, startOneServer } from './soaked-servers.ts';

const { values } = parseArgs({
  options: {
    fleet: { type: 'boolean', default: false },
    rounds: { type: 'string', default: '50' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
  },
});
const [rounds, seed] = [Number(values.rounds), Number(values.seed)];
process.stdout.write(`${rounds} rounds with seed ${seed}\n`);
const servers = await (values.fleet ? startFleet() : startOneServer());
const onRound = (round: number) => {
  if (round % 10 === 0) process.stdout.write(`${round} rounds\n`);
};
const result = await soak({ rounds, seed, servers, onRound });
const { kills, saved, lost, originals, lostOriginals, videos, doubled, stuck, unstored, seconds } = result;
process.stdout.write(
  `${Object.entries(kills)
    .map(([name, count]) => `${count} × ${name}`)
    .join('; ')}\n` +
    `${saved} saved, ${videos} of them videos: ${lost.length} lost, ${doubled.length} doubled, ${stuck.length} stuck, ` +
    `${unstored.length} with a receipt and not stored; ` +
    `${originals} with an original, ${lostOriginals.length} of them lost; ` +
    `all there ${seconds.toFixed(1)} s after the last kill\n`,
);
for (const id of lost) process.stdout.write(`lost ${id}\n`);
for (const id of lostOriginals) process.stdout.write(`lost the original of ${id}\n`);
for (const id of unstored) process.stdout.write(`not stored ${id}\n`);
for (const digest of doubled) process.stdout.write(`doubled ${digest}\n`);
for (const { id, state, problem } of stuck) process.stdout.write(`stuck ${id}: ${state}, ${problem}\n`);
if (lost.length + lostOriginals.length + doubled.length + stuck.length + unstored.length > 0) process.exitCode = 1;
