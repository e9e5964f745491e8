import { useEventTotal } from './event-total.hooks.ts';

function Figure({ name, children }: { name: string; children: string }) {
  return (
    <div className="flex flex-col-reverse border-line py-6 even:border-l even:pl-6 md:px-6 md:not-first:border-l md:first:pl-0">
      <dt className="text-15 text-muted">{name}</dt>
      <dd className="font-display text-40 font-bold tracking-tight tabular-nums">{children}</dd>
    </div>
  );
}

/** Four figures under the sheet; the last one is counted when the page opens. */
export function Numbers() {
  const total = useEventTotal();
  return (
    <section aria-label="Rollcall in figures" className="mx-auto max-w-7xl px-4">
      <dl className="grid grid-cols-2 md:grid-cols-4">
        <Figure name="Photos Shared">1000+</Figure>
        <Figure name="Happy Users">500+</Figure>
        <Figure name="Event Types">50+</Figure>
        <Figure name="Active Events">{total === undefined ? '–' : total.toLocaleString('en-US')}</Figure>
      </dl>
    </section>
  );
}
