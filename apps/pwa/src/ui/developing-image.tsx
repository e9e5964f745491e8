import { useState } from 'react';
import { classNames } from './class-names.ts';
import { useOnline } from './online.hooks.ts';

interface DevelopingImageProps {
  src: string;
  /** Empty where what stands around the picture is its name. */
  alt?: string;
}

/** A picture that fades up once it is there; one that did not come is asked for again with the network. */
export function DevelopingImage({ src, alt = '' }: DevelopingImageProps) {
  const isOnline = useOnline();
  const [hasFailed, setFailed] = useState(false);
  const [isLoaded, setLoaded] = useState(false);
  return (
    <img
      key={hasFailed && isOnline ? 'again' : 'first'}
      ref={(image) => {
        // From memory it is complete before anybody could listen.
        if (image?.complete && image.naturalWidth > 0) setLoaded(true);
      }}
      src={src}
      alt={alt}
      decoding="async"
      draggable={false}
      onLoad={() => setLoaded(true)}
      onError={() => setFailed(!isOnline || !hasFailed)}
      className={classNames(
        'absolute inset-0 size-full object-cover transition-opacity duration-200',
        !isLoaded && 'opacity-0',
      )}
    />
  );
}
