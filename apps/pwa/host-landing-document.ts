import type { Language } from '@rollcall/schema/language';
import { hostLandingMarks } from '@rollcall/screens/host-landing';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { listForms } from './plural-forms.ts';
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
  const json = JSON.stringify({ language, toReview: listForms(language, landingTexts().toReview) });
  const script = `<script type="application/json" id="${texts}">${json}</script>`;
  return painted
    .replace(`<div id="${placeholderId}"></div>`, links)
    .replace('</body>', `${templates.join('')}${script}</body>`);
}
