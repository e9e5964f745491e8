import type { LucideIcon } from 'lucide-react';
import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';
import { Tooltip } from './tooltip.tsx';

interface IconButtonProps extends Omit<ComponentProps<'button'>, 'children' | 'aria-label'> {
  icon: LucideIcon;
  /** The name that is read and shown on hover. */
  label: string;
}

export function IconButton({ icon: Icon, label, className, type = 'button', ...rest }: IconButtonProps) {
  return (
    <Tooltip text={label}>
      <button
        type={type}
        aria-label={label}
        className={classNames(
          'inline-grid size-11 shrink-0 place-items-center rounded-control text-ink transition hover:bg-line/60',
          'active:scale-95 disabled:pointer-events-none disabled:opacity-50',
          className,
        )}
        {...rest}
      >
        <Icon size={20} strokeWidth={1.75} aria-hidden />
      </button>
    </Tooltip>
  );
}
