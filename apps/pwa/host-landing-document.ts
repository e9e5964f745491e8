import type { Language } from '@rollcall/schema/language';
import { hostLandingMarks } from '@rollcall/screens/host-landing';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { landingTexts } from './src/features/landing/landing.texts.ts';
import { ServerRenderedHostLinks } from './src/features/landing/server-rendered-host-links.tsx';
import { ServerRenderedLanding } from './src/features/landing/server-rendered-landing.tsx';

const placeholderId = 'links';

/** Renders the first screen of the landing page for hosts; `fillHostLanding` puts their links in. */
export function HostLandingTemplate() {
  return createElement(ServerRenderedLanding, { links: createElement('div', { id: placeholderId }) });
}

/** Returns the landing page's document in the language that is set with all that `fillHostLanding` needs. */
export function completeHostLanding(painted: string, language: Language): string {
  const { links, variants, texts } = hostLandingMarks;
  const templates = (['waiting', 'reviewed', 'none'] as const).map((event) => {
    const markup = renderToStaticMarkup(createElement(ServerRenderedHostLinks, { event }));
    return `<template id="${variants[event]}">${markup}</template>`;
  });
  const json = JSON.stringify({ language, toReview: listForms(language) });
  const script = `<script type="application/json" id="${texts}">${json}</script>`;
  return painted
    .replace(`<div id="${placeholderId}"></div>`, links)
    .replace('</body>', `${templates.join('')}${script}</body>`);
}

/** Returns the text of each plural category of a language, with `{count}` for the number. */
function listForms(language: Language): Partial<Record<Intl.LDMLPluralRule, string>> {
  const rules = new Intl.PluralRules(language);
  const { toReview } = landingTexts();
  const forms: Partial<Record<Intl.LDMLPluralRule, string>> = {};
  for (let number = 1; number <= 100; number++) {
    forms[rules.select(number)] ??= toReview(number).replace(String(number), '{count}');
  }
  return { ...forms, other: forms.other ?? toReview(0).replace('0', '{count}') };
}
