import { useEffect, useRef, useState } from 'react';
import { useOnline } from '../browser/online.hooks.ts';
import { classNames } from '../class-names.ts';
import { isScrollingFast, onceScrollingSlowly } from './scroll-velocity.ts';
import { Thumbhash } from './thumbhash.tsx';

/** A picture that is there sooner needs neither its first light nor a fade; each costs a layer of the compositor. */
const patienceMs = 100;

interface DevelopingImageProps {
  src: string;
  /** Empty where what stands around the picture is its name. */
  alt?: string;
  /** Its first light, shown when it keeps one waiting. */
  hash?: string | null | undefined;
}

/**
 * A picture that fades up once it is there; one that did not come is asked for again with the network. One that flies by
 * is not asked for: on one bar of signal nobody waits for five hundred pictures on the way to one.
 */
export function DevelopingImage({ src, alt = '', hash }: DevelopingImageProps) {
  const isOnline = useOnline();
  const [hasFailed, setFailed] = useState(false);
  const [isLoaded, setLoaded] = useState(false);
  const [isSlow, setSlow] = useState(false);
  const [isDeveloped, setDeveloped] = useState(false);
  const [isAskedFor, setAskedFor] = useState(() => !isScrollingFast());
  const image = useRef<HTMLImageElement>(null);
  useEffect(() => (isAskedFor ? undefined : onceScrollingSlowly(() => setAskedFor(true))), [isAskedFor]);
  useEffect(() => {
    const timer = setTimeout(() => setSlow(!isThere(image.current)), patienceMs);
    return () => clearTimeout(timer);
  }, []);
  return (
    <>
      {hash && isSlow && !isDeveloped && <Thumbhash hash={hash} />}
      {isAskedFor && (
        <img
          key={hasFailed && isOnline ? 'again' : 'first'}
          ref={(element) => {
            image.current = element;
            // From memory it is complete before anybody could listen.
            if (isThere(element)) setLoaded(true);
          }}
          src={src}
          alt={alt}
          decoding="async"
          draggable={false}
          onLoad={() => setLoaded(true)}
          onError={() => setFailed(!isOnline || !hasFailed)}
          onTransitionEnd={() => setDeveloped(true)}
          className={classNames(
            'absolute inset-0 size-full object-cover',
            isSlow && 'transition-opacity duration-200',
            !isLoaded && 'opacity-0',
          )}
        />
      )}
    </>
  );
}

function isThere(image: HTMLImageElement | null): boolean {
  return image?.complete === true && image.naturalWidth > 0;
}
