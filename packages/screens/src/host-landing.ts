/** The event that is on, as its host sees it. */
export interface EventOn {
  id: string;
  name: string;
  /** Photos that wait for approval; undefined if it is unknown. */
  pendingCount: number | undefined;
}

/** What the landing page shows to a host. */
export interface HostLanding {
  /** The host's user id: the app may show the event to nobody else. */
  hostId: string;
  /** Null if none is on. */
  event: EventOn | null;
}

/** What the build puts in the landing page's document for hosts; see apps/pwa/host-landing-document.ts. */
export const hostLandingMarks = {
  links: '<!--host-links-->',
  /** The forms of the number of photos to review by plural category, as JSON, with the language. */
  texts: 'host-texts',
  /** The links for a host, as templates: with photos to review, without, and without an event that is on. */
  variants: { waiting: 'host-waiting', reviewed: 'host-reviewed', none: 'host-none' },
  id: 'EVENT-ID',
  name: 'EVENT-NAME',
  toReview: 'EVENT-TO-REVIEW',
} as const;

/** The element with the {@link HostLanding} as JSON, which the app begins with. */
export const hostLandingElementId = 'embedded-host-landing';

interface HostTexts {
  language: string;
  toReview: Partial<Record<Intl.LDMLPluralRule, string>>;
}

/**
 * Fills the document of the landing page for a host: on the server, and offline in the service worker. The result is for this
 * person alone. The event's name is escaped.
 */
export function fillHostLanding(template: string, landing: HostLanding): string {
  const { event } = landing;
  const { links, variants, texts, id, name, toReview } = hostLandingMarks;
  const variant = event ? (event.pendingCount ? variants.waiting : variants.reviewed) : variants.none;
  const parts = Object.values(variants).map((one) => [one, readElement(template, 'template', one)] as const);
  const chosen = parts.find(([one]) => one === variant)?.[1].content ?? '';
  const { language, toReview: forms } = JSON.parse(readElement(template, 'script', texts).content) as HostTexts;
  const count = event?.pendingCount ?? 0;
  const form = forms[new Intl.PluralRules(language).select(count)] ?? forms.other ?? '';
  const filled = chosen
    .replaceAll(id, encodeURIComponent(event?.id ?? ''))
    .replaceAll(toReview, () => escapeHtml(form.replace('{count}', String(count))))
    // Last, so that nothing in a name is taken for a mark.
    .replaceAll(name, () => escapeHtml(event?.name ?? ''));
  const json = JSON.stringify(landing).replaceAll('<', '\\u003c');
  const embedded = `<script type="application/json" id="${hostLandingElementId}">${json}</script>`;
  const whole = [...parts.map(([, part]) => part), readElement(template, 'script', texts)].reduce(
    (document, part) => document.replace(part.whole, ''),
    template,
  );
  return whole.replace(links, () => filled).replace('</body>', () => `${embedded}</body>`);
}

/** Reads an element that contains none of its kind. Throws if it is missing. */
function readElement(document: string, tag: 'template' | 'script', id: string): { whole: string; content: string } {
  const found = new RegExp(`<${tag}[^>]* id="${id}"[^>]*>([\\s\\S]*?)</${tag}>`).exec(document);
  if (!found) throw new Error(`The document lacks #${id}`);
  return { whole: found[0], content: found[1] ?? '' };
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => entities[character] ?? character);
}
