const occasions = [
  { name: 'Graduations', text: 'Caps in the air from two hundred places at once.' },
  { name: 'Weddings and receptions', text: 'The vows from the aisle, the dance floor from the middle of it.' },
  { name: 'Corporate events', text: 'The talks, the hallway and the dinner, cleared before anybody sees them.' },
  { name: 'Sporting events', text: 'The start, the last bend and the finish line, from all along the course.' },
  { name: 'Concerts and festivals', text: 'Every row of the crowd, also where ten thousand phones share one mast.' },
  {
    name: 'Retirements and celebrations',
    text: 'Forty years, one evening, and the pictures for who is being cheered.',
  },
];

/** What it is for. */
export function Occasions() {
  return (
    <section aria-labelledby="occasions" className="border-t border-line">
      <div className="mx-auto max-w-7xl px-4 py-16">
        <h2 id="occasions" className="font-display text-28 font-semibold tracking-tight">
          Wherever people gather
        </h2>
        <ul className="mt-10 grid grid-cols-2 gap-x-4 gap-y-10 lg:grid-cols-3 lg:gap-x-6">
          {occasions.map(({ name, text }, i) => (
            <li key={name}>
              <img
                src={`/artwork/occasion-${i + 1}.webp`}
                alt=""
                width={600}
                height={400}
                loading="lazy"
                className="aspect-[3/2] w-full rounded-picture object-cover"
              />
              <h3 className="mt-3 font-semibold md:text-21">{name}</h3>
              <p className="mt-1 text-15 text-muted md:text-17">{text}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
