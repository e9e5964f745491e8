import { getBrowserTimeZone } from '@rollcall/gallery/wall-time';
import { expect, test } from 'vitest';
import { listTimeZoneRegions } from './time-zone-regions.ts';

test("lists the browser's time zone and the selected one", () => {
  const listed = [...listTimeZoneRegions('Asia/Calcutta').values()].flat().map(({ timeZone }) => timeZone);
  expect(listed).toEqual(expect.arrayContaining([getBrowserTimeZone(), 'Asia/Calcutta', 'Europe/Berlin']));
  expect(new Set(listed).size).toBe(listed.length);
});

test('names each time zone after its city, in the alphabetical order of a region', () => {
  const regions = listTimeZoneRegions('America/New_York');
  expect([...regions.keys()]).toEqual([...regions.keys()].sort());
  const america = regions.get('America') ?? [];
  expect(america).toContainEqual({ timeZone: 'America/New_York', city: 'New York' });
  expect(america).toContainEqual({ timeZone: 'America/Argentina/Rio_Gallegos', city: 'Rio Gallegos, Argentina' });
  const cities = america.map(({ city }) => city);
  expect(cities.indexOf('New York')).toBeLessThan(cities.indexOf('Rio Gallegos, Argentina'));
  expect(regions.get('UTC')).toEqual([{ timeZone: 'UTC', city: 'UTC' }]);
});
