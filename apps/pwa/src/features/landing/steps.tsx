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
            <li key={title}>
              <div aria-hidden className="mb-4 rounded-picture bg-film px-2 pt-2">
                <img
                  src={`/artwork/step-${i + 1}.webp`}
                  alt=""
                  width={600}
                  height={400}
                  loading="lazy"
                  className="aspect-[3/2] w-full rounded-picture object-cover"
                />
                <p className="flex justify-between px-1 font-mono text-11 leading-6 text-film-print">
                  <span>{i + 1}</span>
                  <span>▸ {i + 1}A</span>
                </p>
              </div>
              <h3 className="text-21 font-semibold">{title}</h3>
              <p className="mt-1 text-muted">{text}</p>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}
