const steps = [
  {
    title: 'Create the event',
    text: 'Name it, say when and where. You get a code, a link and a QR to put on the tables.',
  },
  {
    title: 'Guests scan and shoot',
    text: 'A name and an e-mail, then the camera. Photos are kept on the phone first, so a cellar without a signal loses none.',
  },
  {
    title: 'The gallery fills',
    text: 'Photos arrive on their own. You approve what everybody sees, live, from any phone or tablet.',
  },
];

export function Steps() {
  return (
    <section aria-labelledby="how-it-works" className="border-t border-line">
      <div className="mx-auto max-w-7xl px-4 py-16">
        <h2 id="how-it-works" className="font-display text-28 font-semibold tracking-tight">
          How it works
        </h2>
        <ol className="mt-10 grid gap-10 md:grid-cols-3">
          {steps.map(({ title, text }, i) => (
            <li key={title} className="border-t-2 border-ink pt-4">
              <span aria-hidden className="frame-number">
                {String(i + 1).padStart(2, '0')}
              </span>
              <h3 className="mt-2 text-21 font-semibold">{title}</h3>
              <p className="mt-1 text-muted">{text}</p>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}
