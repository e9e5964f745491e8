import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../../ui/form/button.tsx';

interface RowButtonProps {
  /** Id of the element that describes the row. The buttons of all rows have the same names. */
  aboutId: string;
  onPress: () => void;
  disabled?: boolean;
  /** Whether the action cannot be undone. */
  isFinal?: boolean;
  icon?: LucideIcon;
  children: ReactNode;
}

/** Renders a button of a table row. Its style is unobtrusive, since every row repeats it. */
export function RowButton({ aboutId, onPress, disabled, isFinal, icon: Icon, children }: RowButtonProps) {
  return (
    <Button
      small
      variant={isFinal ? 'quiet' : 'secondary'}
      aria-describedby={aboutId}
      disabled={disabled}
      onClick={onPress}
      // Without a border, the word and not its padding ends where the row ends.
      className={isFinal ? '-me-3 text-red' : undefined}
    >
      {Icon && <Icon size={16} strokeWidth={1.75} aria-hidden />}
      {children}
    </Button>
  );
}
