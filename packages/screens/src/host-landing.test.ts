import { expect, test } from 'vitest';
import { fillHostLanding } from './host-landing.ts';

const template = `<main><!--host-links--></main>
<template id="host-waiting"><a href="/event/EVENT-ID/review">EVENT-NAME: EVENT-TO-REVIEW</a></template>
<template id="host-reviewed"><a href="/event/EVENT-ID/dashboard">EVENT-NAME</a></template>
<template id="host-none"><a href="/create-event">Create</a></template>
<script type="application/json" id="host-texts">{"language":"pl","toReview":{"one":"{count} zdjęcie","few":"{count} zdjęcia","many":"{count} zdjęć"}}</script></body>`;
const event = (name: string, pendingCount?: number) => ({
  hostId: 'host',
  event: { id: 'a-1', name, pendingCount },
});
const mainOf = (document: string) => /<main>([\s\S]*)<\/main>/.exec(document)?.[1];

test('shows the event that is on, with the number of its photos to review in the language', () => {
  expect(mainOf(fillHostLanding(template, event('Gala', 1)))).toBe('<a href="/event/a-1/review">Gala: 1 zdjęcie</a>');
  expect(mainOf(fillHostLanding(template, event('Gala', 3)))).toBe('<a href="/event/a-1/review">Gala: 3 zdjęcia</a>');
  expect(mainOf(fillHostLanding(template, event('Gala', 12)))).toBe('<a href="/event/a-1/review">Gala: 12 zdjęć</a>');
  for (const count of [0, undefined]) {
    expect(mainOf(fillHostLanding(template, event('Gala', count)))).toBe('<a href="/event/a-1/dashboard">Gala</a>');
  }
  const without = fillHostLanding(template, { hostId: 'host', event: null });
  expect(mainOf(without)).toBe('<a href="/create-event">Create</a>');
  expect(without).not.toMatch(/EVENT-|<template|host-texts/);
});

test('a name is text, whatever it contains', () => {
  const name = `</script><b>$& EVENT-ID <!--host-links--> EVENT-NAME </body> "it's"`;
  const document = fillHostLanding(template, event(name, 2));
  expect(document).toContain(
    '&lt;/script&gt;&lt;b&gt;$&amp; EVENT-ID &lt;!--host-links--&gt; EVENT-NAME &lt;/body&gt; &quot;it&#39;s&quot;: 2',
  );
  expect(document).not.toContain('<b>');
  const json = /id="embedded-host-landing">(.*?)<\/script>/.exec(document)?.[1];
  expect(JSON.parse(json!)).toEqual(event(name, 2));
});
