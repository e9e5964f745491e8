import { Content, Portal, Provider, Root, Trigger } from 'radix-ui/tooltip';
import { useEffect, useState } from 'react';

export interface TooltipProps {
  text: string;
  /** Whether the labelled element has keyboard focus. */
  isFocused: boolean;
  className: string;
}

/**
 * Renders a tooltip that opens after hovering for 0.7 s. It must not be the only place for a piece of information. It
 * overlays the labelled element instead of wrapping it, so that mounting it later does not move the focus.
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
