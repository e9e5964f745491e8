import { PencilRing } from '../../ui/photo/pencil-ring.tsx';

/** The code to type, chosen with the grease pencil as a frame is. */
export function RingedCode({ children }: { children: string }) {
  return (
    <p className="ringed-code">
      {children}
      <PencilRing className="inset-0 size-full" />
    </p>
  );
}

/** The way in without a scanner: as short as an address gets, broken before the code where it has to be. */
export function TypedAddress({ eventCode }: { eventCode: string }) {
  return (
    <p translate="no" className="typed-address">
      {location.host}/event/
      <wbr />
      {eventCode}
    </p>
  );
}
