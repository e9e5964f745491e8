import { Suspense } from 'react';
import { lazyOrNothing } from '../../../ui/browser/lazy-or-nothing.ts';
import type { CameraHeaderItemsProps } from './camera-header-items.tsx';

/** Not needed before the first photo: an upright phone shows a guest none of the links. */
const CameraHeaderItems = lazyOrNothing(() =>
  import('./camera-header-items.tsx').then(({ CameraHeaderItems }) => CameraHeaderItems),
);

/** Renders the event's name, the torch button and the links to the gallery. */
export function CameraHeader({ eventName, ...rest }: CameraHeaderItemsProps & { eventName: string }) {
  return (
    <div className="camera-header">
      <h1 tabIndex={-1} className="min-w-0 grow truncate font-display text-21 font-semibold tracking-tight">
        {eventName}
      </h1>
      <Suspense>
        <CameraHeaderItems {...rest} />
      </Suspense>
    </div>
  );
}
