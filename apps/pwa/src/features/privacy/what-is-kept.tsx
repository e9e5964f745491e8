const facts = [
  {
    title: 'Your name and address',
    text: 'The host of an event you joined sees both. Other guests see the name under your photos, and never the address.',
  },
  {
    title: 'Your photos',
    text: 'As you sent them, without the place where they were taken, and smaller copies for showing. The host decides which of them everybody sees.',
  },
  {
    title: 'Your sign-ins',
    text: 'The kind of browser and when it was last used, so that you can end one. They end by themselves after 30 days at the latest.',
  },
  {
    title: 'On this phone',
    text: 'Photos that are not sent yet, what you typed to join, and copies of what you looked at. Signing out clears the copies.',
  },
  {
    title: 'Not kept',
    text: 'No tracking, no advertising, nothing for other companies. The server’s log holds no addresses and no file names.',
  },
] as const;

/** What there is about a person, in plain words. */
export function WhatIsKept() {
  return (
    <section aria-labelledby="what-is-kept">
      <h2 id="what-is-kept" className="mb-3 font-display text-21 font-semibold tracking-tight">
        What is kept
      </h2>
      <dl>
        {facts.map(({ title, text }) => (
          <div key={title} className="border-t border-line py-3">
            <dt className="font-semibold">{title}</dt>
            <dd className="text-muted">{text}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
