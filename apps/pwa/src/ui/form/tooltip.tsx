import { Content, Portal, Provider, Root, Trigger } from 'radix-ui/tooltip';
import { useEffect, useState } from 'react';

export interface TooltipProps {
  text: string;
  /** Whether what it belongs to has the focus, by key. */
  isFocused: boolean;
  className: string;
}

/**
 * A name that appears after resting on something for 0.7 s. Never the only place where something is said.
 * It lies over what it names instead of around it, so that coming later takes no focus away.
 */
export function Tooltip({ text, isFocused, className }: TooltipProps) {
  const [isOpen, setOpen] = useState(isFocused);
  useEffect(() => setOpen(isFocused), [isFocused]);
  return (
    <Provider delayDuration={700}>
      <Root open={isOpen} onOpenChange={setOpen}>
        <Trigger asChild>
          <span aria-hidden className={className} />
        </Trigger>
        <Portal>
          <Content
            sideOffset={4}
            className="animate-develop z-50 rounded-control bg-ink px-3 py-1 text-13 text-paper shadow-floating"
          >
            {text}
          </Content>
        </Portal>
      </Root>
    </Provider>
  );
}
