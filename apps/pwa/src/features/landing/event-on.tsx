import type { ReactNode } from 'react';
import { HostLinks } from './host-links.tsx';
import { landingTexts } from './landing.texts.ts';

interface EventOnProps {
  name: string;
  /** How many photos wait for review; null for none. */
  toReview: string | null;
  links: ReactNode;
}

/** Renders the host's event that is on, with the way to it and to what waits there. */
export function EventOnCard({ name, toReview, links }: EventOnProps) {
  return (
    <div className="mt-4 max-w-xl rounded-control border border-line bg-surface p-4 md:mt-6">
      <p className="mono-label text-ink">{landingTexts().onNow}</p>
      <h2 className="mt-1 font-display text-21 font-semibold tracking-tight hyphens-auto">
        <bdi>{name}</bdi>
      </h2>
      {toReview && <p className="text-15 text-muted">{toReview}</p>}
      <HostLinks>{links}</HostLinks>
    </div>
  );
}
