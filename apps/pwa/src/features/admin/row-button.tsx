import type { ReactNode } from 'react';
import { classNames } from '../../ui/class-names.ts';
import { Button } from '../../ui/form/button.tsx';

interface RowButtonProps {
  /** Id of what says which row it is: all rows have buttons of the same names. */
  aboutId: string;
  onPress: () => void;
  disabled?: boolean;
  /** What it does cannot be undone. */
  isFinal?: boolean;
  children: ReactNode;
}

/** A button of a row: as quiet as a hairline, since there are many. */
export function RowButton({ aboutId, onPress, disabled, isFinal, children }: RowButtonProps) {
  return (
    <Button
      small
      aria-describedby={aboutId}
      disabled={disabled}
      onClick={onPress}
      className={classNames('border-line', isFinal && 'text-red')}
    >
      {children}
    </Button>
  );
}
