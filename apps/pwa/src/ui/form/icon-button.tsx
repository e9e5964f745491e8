import type { LucideIcon } from 'lucide-react';
import { type ComponentProps, type ComponentType, lazy, Suspense, useState } from 'react';
import { classNames } from '../class-names.ts';
import type { TooltipProps } from './tooltip.tsx';

interface IconButtonProps
  extends Omit<ComponentProps<'button'>, 'children' | 'aria-label' | 'onPointerEnter' | 'onFocus' | 'onBlur'> {
  icon: LucideIcon;
  /** The accessible name, also shown as a tooltip. */
  label: string;
}

export function IconButton({ icon: Icon, label, className, type = 'button', ...rest }: IconButtonProps) {
  /** Set on mouse hover or keyboard focus, so that touch devices never load the tooltip. */
  const [hasBeenNear, setBeenNear] = useState(false);
  const [isFocused, setFocused] = useState(false);
  return (
    <button
      type={type}
      aria-label={label}
      className={classNames(
        'inline-grid size-11 shrink-0 place-items-center rounded-control text-ink transition hover:bg-line/60',
        'active:scale-95 disabled:pointer-events-none disabled:opacity-50',
        className,
      )}
      {...rest}
      onPointerEnter={(event) => event.pointerType === 'mouse' && setBeenNear(true)}
      onFocus={({ currentTarget }) => {
        if (!currentTarget.matches(':focus-visible')) return;
        setBeenNear(true);
        setFocused(true);
      }}
      onBlur={() => setFocused(false)}
    >
      <Icon size={20} className="[grid-area:1/1]" />
      {hasBeenNear && (
        <Suspense fallback={null}>
          <LazyTooltip text={label} isFocused={isFocused} className="[grid-area:1/1] size-full" />
        </Suspense>
      )}
    </button>
  );
}

/** Loaded when the first tooltip is needed. Renders nothing if loading fails. */
const LazyTooltip = lazy<ComponentType<TooltipProps>>(() =>
  import('./tooltip.tsx').then(
    ({ Tooltip }) => ({ default: Tooltip }),
    () => ({ default: () => null }),
  ),
);
