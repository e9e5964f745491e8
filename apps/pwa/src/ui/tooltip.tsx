import { Content, Portal, Provider, Root, Trigger } from 'radix-ui/tooltip';
import type { ReactNode } from 'react';

/** A name that appears after resting on something for 0.7 s. Never the only place where something is said. */
export function Tooltip({ text, children }: { text: string; children: ReactNode }) {
  return (
    <Provider delayDuration={700}>
      <Root>
        <Trigger asChild>{children}</Trigger>
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
