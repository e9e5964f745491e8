import { PencilRing } from '../../ui/photo/pencil-ring.tsx';

/** Renders the event code with a hand-drawn ring around it. */
export function RingedCode({ children }: { children: string }) {
  return (
    <p className="ringed-code">
      {children}
      <PencilRing className="inset-0 size-full" />
    </p>
  );
}

/** Renders the short URL to type in without a scanner. It may break before the code. */
export function ShortUrl({ eventCode }: { eventCode: string }) {
  return (
    <p translate="no" className="typed-address">
      {location.host}/event/
      <wbr />
      {eventCode}
    </p>
  );
}
