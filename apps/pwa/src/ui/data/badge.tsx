import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';

const tones = {
  neutral: 'border-line text-muted',
  amber: 'border-amber text-amber',
  green: 'border-green text-green',
  red: 'border-red text-red',
};

/** Renders a status as one word, with an optional icon. Colour alone does not convey the status. */
export function Badge({
  tone = 'neutral',
  icon: Icon,
  children,
}: {
  tone?: keyof typeof tones;
  icon?: LucideIcon;
  children: ReactNode;
}) {
  return (
    <span
      className={classNames(
        'inline-flex items-center gap-1 rounded-round border px-2 py-0.5 font-sans text-13 font-semibold whitespace-nowrap normal-case',
        tones[tone],
      )}
    >
      {Icon && <Icon size={13} className="stroke-2" />}
      {children}
    </span>
  );
}
