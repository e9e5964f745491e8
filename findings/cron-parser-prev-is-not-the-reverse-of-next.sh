#!/usr/bin/env bash
# cron-parser 5.10.6, with croner 11.0.1 for comparison, on Node 26.10.0.
#
# A good guess: `prev()` gives the times that `next()` gives, in the other direction.
# Seen: not for a time of day that the change of clocks moves or doubles. `30 2 * * *` in Europe/Berlin runs at 03:30 of the
# day in March on which 02:30 is left out; `prev()` leaves that day out. On the day in October with two 02:30, `next()` gives the
# first alone and `prev()` both. croner gives the same times in both directions.
# For whoever asks by `prev()` whether a run was missed: a daily run is reported as never due, or as due again after it ran.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts=false node@26.10.0 >/dev/null 2>&1
npm install --silent --no-audit --no-fund --ignore-scripts cron-parser@5.10.6 croner@11.0.1 >/dev/null 2>&1
cat >try.mjs <<'JS'
import { CronExpressionParser } from 'cron-parser';
import { Cron } from 'croner';

const [pattern, timezone] = ['30 2 * * *', 'Europe/Berlin'];
function parse(from, until, step) {
  const [start, end] = step === 'next' ? [from, until] : [until, from];
  const expression = CronExpressionParser.parse(pattern, { tz: timezone, currentDate: new Date(start) });
  const times = [];
  for (;;) {
    const time = expression[step]().toDate();
    if (step === 'next' ? time > new Date(end) : time < new Date(end)) return times;
    times.push(time);
  }
}
const print = (name, times) => console.log(`  ${name}: ${times.map((time) => time.toISOString().slice(5, 16)).sort().join(', ')}`);
for (const [from, until] of [['2027-03-27T12:00Z', '2027-03-28T12:00Z'], ['2026-10-24T12:00Z', '2026-10-25T12:00Z']]) {
  console.log(from.slice(0, 10), 'at noon to', until.slice(0, 10));
  print('cron-parser next', parse(from, until, 'next'));
  print('cron-parser prev', parse(from, until, 'prev'));
  const cron = new Cron(pattern, { timezone });
  const isWithin = (time) => time > new Date(from) && time < new Date(until);
  print('croner next', cron.nextRuns(3, new Date(from)).filter(isWithin));
  print('croner previous', cron.previousRuns(3, new Date(until)).filter(isWithin));
}
JS
output=$(node_modules/.bin/node try.mjs)
echo "$output"
expected='2027-03-27 at noon to 2027-03-28
  cron-parser next: 03-28T01:30
  cron-parser prev: 
  croner next: 03-28T01:00
  croner previous: 03-28T01:00
2026-10-24 at noon to 2026-10-25
  cron-parser next: 10-25T00:30
  cron-parser prev: 10-25T00:30, 10-25T01:30
  croner next: 10-25T00:30
  croner previous: 10-25T00:30'
[ "$output" = "$expected" ] || { echo 'The behaviour has changed.'; exit 1; }
echo 'As described.'
