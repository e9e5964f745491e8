import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { createTestApp } from '../../test/create-test-app.ts';
import { Metrics } from './metrics.ts';

const rules = readFileSync(new URL('../../../../deploy/prometheus-rules.yaml', import.meta.url), 'utf8');

test('the alarms of deploy/ ask for metrics and labels that there are', async () => {
  const { stores } = await createTestApp({ makesPictures: false });
  const metrics = new Metrics();
  metrics.watch(stores);
  metrics.watchCertificate({ pair: null });
  metrics.observeCall({ method: 'GET', route: '/api/events', status: 500, ms: 1 } as never);
  const { body } = await metrics.render();
  const served = new Set(body.split('\n').map((line) => /^[a-z_]+/.exec(line)?.[0]));
  const asked = new Set(rules.match(/\b(rollcall|process|nodejs)_[a-z_]+\b/g));
  expect(asked.size).toBeGreaterThan(8);
  expect([...asked].filter((name) => !served.has(name))).toEqual([]);
  for (const [label] of rules.matchAll(/\b(status|method)="[^"]+"/g)) expect(body).toContain(label);
});

test('each alarm says how bad it is and what it means', () => {
  const alarms = rules.split('- alert: ').slice(1);
  expect(alarms.length).toBeGreaterThan(5);
  for (const alarm of alarms) {
    expect(alarm).toMatch(/^Rollcall\w+\n/);
    expect(alarm).toMatch(/\n {8}labels: \{ severity: (page|ticket) \}\n/);
    expect(alarm).toMatch(/\n {10}summary: [A-Z][^\n]+\.\n/);
  }
});
