const features = [
  {
    name: 'Works without a signal',
    text: 'A shot is on the phone before the screen says so. It goes out when there is a network: after a reload, after the battery died.',
  },
  {
    name: 'Nothing to install',
    text: 'A QR code opens the camera in the browser. A name and an e-mail, and a guest is in.',
  },
  {
    name: 'You decide what is shown',
    text: 'Approve and remove with a swipe, from any phone or tablet, while the party goes on.',
  },
  {
    name: 'The best photos come first',
    text: 'Guests like and comment; what they like rises to the top of the gallery.',
  },
  {
    name: 'Private when it should be',
    text: 'A private event opens to those who have its code. Each guest sees their own photos, and yours when you say so.',
  },
  {
    name: 'Downloads with care',
    text: 'Everybody may look. Clean pictures go to who took them and to plans that include them; others carry a watermark.',
  },
];

/** What makes it good, as a list one can read. */
export function Features() {
  return (
    <section aria-labelledby="features" className="border-t border-line">
      <div className="mx-auto grid max-w-7xl grid-cols-1 gap-10 px-4 py-16 lg:grid-cols-12">
        <h2 id="features" className="font-display text-40 font-bold tracking-tight lg:col-span-4">
          Made for real parties, cellars included
        </h2>
        <ul className="grid gap-x-10 sm:grid-cols-2 lg:col-span-8">
          {features.map(({ name, text }) => (
            <li key={name} className="border-t border-line py-6">
              <h3 className="font-semibold">{name}</h3>
              <p className="mt-1 text-muted">{text}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
