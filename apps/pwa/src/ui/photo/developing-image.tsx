import { useEffect, useRef, useState } from 'react';
import { useOnline } from '../browser/online.hooks.ts';
import { classNames } from '../class-names.ts';
import { isScrollingFast, onceScrollingSlowly } from './scroll-velocity.ts';
import { Thumbhash } from './thumbhash.tsx';

/** An image that loads sooner needs no placeholder and no fade; each costs a compositor layer. Milliseconds. */
const patienceMs = 100;

/** Delays before a failed image is requested again while online. After these only the return of the network counts. */
const retryDelaysMs = [2_000, 10_000, 60_000];

interface DevelopingImageProps {
  src: string;
  /** Empty if the surrounding element names the image. */
  alt?: string;
  /** The ThumbHash of the placeholder, shown if the image loads slowly. */
  hash?: string | null | undefined;
}

/**
 * Renders an image that fades in once it is loaded. An image that failed is requested again a few times, and when the
 * network returns. While the user scrolls fast, images are not requested: on a slow connection, those that scroll past would delay the
 * ones that are looked at.
 */
export function DevelopingImage({ src, alt = '', hash }: DevelopingImageProps) {
  const { attempt, onError } = useRetries();
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
          key={attempt}
          ref={(element) => {
            image.current = element;
            // A cached image may be complete before the load listener is attached.
            if (isThere(element)) setLoaded(true);
          }}
          src={src}
          alt={alt}
          decoding="async"
          draggable={false}
          onLoad={() => setLoaded(true)}
          onError={onError}
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

/** Like {@link DevelopingImage}. While a new `src` loads, the image before it stays: a preview until its picture is there. */
export function ReplaceableImage(props: DevelopingImageProps) {
  const { src } = props;
  const [sources, setSources] = useState([src]);
  if (sources.at(-1) !== src) setSources((before) => [...before.slice(-1), src]);
  return sources.map((source) => <DevelopingImage key={source} {...props} src={source} />);
}

/** Counts the attempts to load an image. Each `onError` schedules the next one. */
function useRetries(): { attempt: number; onError: () => void } {
  const isOnline = useOnline();
  const [attempt, setAttempt] = useState(0);
  const [hasFailed, setFailed] = useState(false);
  /** Attempts that failed since the network was back. */
  const failures = useRef(0);
  useEffect(() => {
    if (!isOnline) failures.current = 0;
  }, [isOnline]);
  useEffect(() => {
    if (!hasFailed || !isOnline) return;
    const request = () => {
      setFailed(false);
      setAttempt((current) => current + 1);
    };
    // The first failure offline: requested as soon as the network is back.
    const delayMs = failures.current === 0 ? 0 : retryDelaysMs[failures.current - 1];
    if (delayMs === undefined) return;
    const timer = setTimeout(request, delayMs);
    return () => clearTimeout(timer);
  }, [hasFailed, isOnline]);
  const onError = () => {
    if (isOnline) failures.current++;
    setFailed(true);
  };
  return { attempt, onError };
}

function isThere(image: HTMLImageElement | null): boolean {
  return image?.complete === true && image.naturalWidth > 0;
}
