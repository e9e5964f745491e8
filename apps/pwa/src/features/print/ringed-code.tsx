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
