import { ButtonAnchor } from '../../ui/form/button.tsx';
import { CodeFields } from './code-form.tsx';
import { Hero } from './hero.tsx';
import { HostLinks, hostLinkClass } from './host-links.tsx';
import { landingTexts } from './landing.texts.ts';

/**
 * Renders the first screen of the landing page for its document, as a visitor sees it. Its links and its form work
 * before the app has started. What is typed goes on in the app's own form; see code-form.tsx.
 */
export function ServerRenderedLanding() {
  const t = landingTexts();
  const links = (
    <HostLinks>
      <ButtonAnchor href="/customer-register" variant="primary" className={hostLinkClass}>
        {t.getStarted}
      </ButtonAnchor>
      <ButtonAnchor href="/events" variant="quiet" className={hostLinkClass}>
        {t.exploreEvents}
      </ButtonAnchor>
    </HostLinks>
  );
  return <Hero links={links} codeForm={<CodeFields />} />;
}
