import { PencilRing } from '../../ui/pencil-ring.tsx';

/** Frames of a strip; a strip goes on beyond the edge of a small screen, as film does. */
const framesOfAStrip = 4;
const strips = [0, 1, 2];

/** The frame with the grease pencil's ring around it. */
const chosenFrame = 6;

function Frame({ number }: { number: number }) {
  const padded = String(number).padStart(2, '0');
  return (
    <div className="relative w-1/4 min-w-40 grow">
      <img
        src={`/artwork/frame-${padded}.webp`}
        alt=""
        width={600}
        height={400}
        loading={number > framesOfAStrip ? 'lazy' : 'eager'}
        className="animate-develop block aspect-[3/2] w-full rounded-picture object-cover"
      />
      {number === chosenFrame && <PencilRing className="-inset-x-[6%] -top-[9%] h-[106%] w-[112%]" />}
      <p className="flex justify-between px-1 pt-1 font-mono text-11 text-film-print">
        <span>{number + 1}</span>
        <span>▸ {number + 1}A</span>
      </p>
    </div>
  );
}

/** Three strips of film laid on paper. Only to look at: it says nothing that the text does not. */
export function ContactSheet() {
  return (
    <div aria-hidden className="flex flex-col gap-2 overflow-hidden">
      {strips.map((strip) => (
        <div key={strip} className="bg-film py-2 even:-mx-8 sm:even:mx-0">
          <div className="mx-auto flex max-w-7xl gap-2 px-4">
            {Array.from({ length: framesOfAStrip }, (_, i) => (
              <Frame key={i} number={strip * framesOfAStrip + i + 1} />
            ))}
          </div>
        </div>
      ))}
    </div>
  );
}
