#!/usr/bin/env bash
# Chromium 153, as @sparticuz/chromium 153.0.0 ships it, driven by playwright-core 1.64.0.
#
# A good guess: rules with `:has()` cost where they match. A page that has none of their elements restyles what is added to
# it and nothing else.
# Seen: three rules are enough to restyle the whole page with each element that is added, although nothing on the page
# matches any part of them: one whose subject is the body, one whose subject is any element, and one with any element inside
# its `:has()`. Any two of the three are harmless, so the cost appears far from the rule that was written last. In a
# list of 550 messages it was 45 ms for each tap that added some.
# For whoever writes such rules: give the subject a class, and look at `elementCount` of UpdateLayoutTree in a trace.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund @sparticuz/chromium@153.0.0 playwright-core@1.64.0 >/dev/null 2>&1
cat >try.mjs <<'JS'
import sparticuz from '@sparticuz/chromium';
import { chromium } from 'playwright-core';

const rules = {
  body: ':root:has(.printed) body { min-height: 0 }',
  subject: '.strip:has(.film) > :last-child { margin-right: auto }',
  inside: '.panel:has(.tools > *) { padding-top: 4rem }',
  class: '.strip:has(.film) > .last { margin-right: auto }',
};
const sets = [[], ['body', 'subject'], ['body', 'inside'], ['subject', 'inside'], ['body', 'subject', 'inside'], ['body', 'class', 'inside']];
const browser = await chromium.launch({ executablePath: await sparticuz.executablePath(), args: sparticuz.args });
console.log('Chromium', browser.version().split('.')[0]);
const page = await browser.newPage();
for (const set of sets) {
  const items = '<li><p>Hello</p></li>'.repeat(500);
  await page.setContent(`<!doctype html><style>${set.map((name) => rules[name]).join('')}</style><ul>${items}</ul>`);
  await page.evaluate(() => document.body.offsetHeight);
  await browser.startTracing(page, { categories: ['devtools.timeline', 'disabled-by-default-devtools.timeline'] });
  await page.evaluate(() => {
    const list = document.querySelector('ul');
    const added = document.createDocumentFragment();
    for (let count = 0; count < 50; count++) added.append(list.firstElementChild.cloneNode(true));
    list.prepend(added);
    return document.body.offsetHeight;
  });
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString());
  const counts = traceEvents.flatMap(({ name, args }) => (name === 'UpdateLayoutTree' ? [args.elementCount ?? 0] : []));
  // 50 items of two elements and the text of each are added to 500.
  console.log(`${set.join(' + ') || 'none'}: ${Math.max(...counts) > 1000 ? 'the whole page' : 'what was added'}`);
}
await browser.close();
JS
output=$(node try.mjs)
echo "$output"
expected='Chromium 153
none: what was added
body + subject: what was added
body + inside: what was added
subject + inside: what was added
body + subject + inside: the whole page
body + class + inside: what was added'
[ "$output" = "$expected" ] || { echo 'The behaviour has changed.'; exit 1; }
echo 'As described.'
