import { parseArgs } from 'node:util';
import { soak } from './soak.ts';

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '50' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
  },
});
const [rounds, seed] = [Number(values.rounds), Number(values.seed)];
process.stdout.write(`${rounds} rounds with seed ${seed}\n`);
const result = await soak(rounds, seed, (round) => {
  if (round % 10 === 0) process.stdout.write(`${round} rounds\n`);
});
const { browserKills, serverKills, saved, lost, originals, lostOriginals, doubled, stuck, seconds } = result;
process.stdout.write(
  `${browserKills} kills of the browser, ${serverKills} of the server, ${saved} photos saved: ` +
    `${lost.length} lost, ${doubled.length} doubled, ${stuck.length} stuck; ` +
    `${originals} with an original, ${lostOriginals.length} of them lost; ` +
    `all there ${seconds.toFixed(1)} s after the last kill\n`,
);
for (const id of lost) process.stdout.write(`lost ${id}\n`);
for (const id of lostOriginals) process.stdout.write(`lost the original of ${id}\n`);
for (const digest of doubled) process.stdout.write(`doubled ${digest}\n`);
for (const { id, state, problem } of stuck) process.stdout.write(`stuck ${id}: ${state}, ${problem}\n`);
if (lost.length + lostOriginals.length + doubled.length + stuck.length > 0) process.exitCode = 1;
