import { type ComponentType, lazy } from 'react';
import type { TooltipProps } from './tooltip.tsx';

/** The tooltip, with the first thing that wants one. Where it cannot be loaded, there is none. */
export const LazyTooltip = lazy<ComponentType<TooltipProps>>(() =>
  import('./tooltip.tsx').then(
    ({ Tooltip }) => ({ default: Tooltip }),
    () => ({ default: () => null }),
  ),
);
