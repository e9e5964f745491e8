import type { ReactNode } from 'react';
import { ButtonAnchor } from '../../ui/form/button.tsx';
import { CodeFields } from './code-form.tsx';
import { Hero } from './hero.tsx';
import { HostLinks, hostLinkClass } from './host-links.tsx';
import { landingTexts } from './landing.texts.ts';

/**
 * Renders the first screen of the landing page for its document, with the links of a visitor unless others are given. Its
 * links and its form work before the app has started. What is typed goes on in the app's own form; see code-form.tsx.
 */
export function ServerRenderedLanding({ links = <LinksOfVisitor /> }: { links?: ReactNode }) {
  return <Hero links={links} codeForm={<CodeFields />} />;
}

function LinksOfVisitor() {
  const t = landingTexts();
  return (
    <HostLinks>
      <ButtonAnchor href="/customer-register" variant="primary" className={hostLinkClass}>
        {t.getStarted}
      </ButtonAnchor>
      <ButtonAnchor href="/events" variant="quiet" className={hostLinkClass}>
        {t.exploreEvents}
      </ButtonAnchor>
    </HostLinks>
  );
}
