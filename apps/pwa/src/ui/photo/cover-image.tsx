import { type ReactNode, useState } from 'react';

interface CoverImageProps {
  src: string;
  className?: string;
  /** Rendered instead of a thumbnail that cannot be loaded, such as one that this device has not stored while offline. */
  fallback?: ReactNode;
}

/** Renders a cover photo of an event, loaded lazily. */
export function CoverImage({ src, className, fallback = null }: CoverImageProps) {
  const [failed, setFailed] = useState<string | null>(null);
  if (failed === src) return fallback;
  return <img src={src} alt="" loading="lazy" decoding="async" className={className} onError={() => setFailed(src)} />;
}
