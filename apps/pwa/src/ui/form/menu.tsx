import type { LucideIcon } from 'lucide-react';
import { Content, Item, Portal, Root, Trigger } from 'radix-ui/dropdown-menu';
import { type ReactNode, useRef, useState } from 'react';
import { classNames } from '../class-names.ts';

export interface MenuItem {
  icon: LucideIcon;
  text: string;
  onSelect: () => void;
  isDestructive?: boolean;
  isDisabled?: boolean;
}

interface MenuProps {
  /** The button that opens the menu. */
  trigger: ReactNode;
  items: readonly MenuItem[];
}

/** Renders a menu that a button opens. Not modal: the lock of the scroll position would need an inline style sheet. */
export function Menu({ trigger, items }: MenuProps) {
  const [isOpen, setOpen] = useState(false);
  const selected = useRef<MenuItem>(undefined);
  // Not before the menu has given the focus back to its button, where a dialog then returns it.
  const afterClose = () => {
    const item = selected.current;
    selected.current = undefined;
    item?.onSelect();
  };
  return (
    <Root modal={false} open={isOpen} onOpenChange={setOpen}>
      <Trigger asChild>{trigger}</Trigger>
      {/* Above everything that scrolls, but inside of a landmark, where screen readers look for the page's content. */}
      <Portal container={isOpen ? document.querySelector('main') : null}>
        <Content
          align="end"
          sideOffset={4}
          collisionPadding={8}
          onCloseAutoFocus={afterClose}
          className="animate-develop z-50 min-w-44 rounded-control border border-line bg-surface p-1 shadow-floating"
        >
          {items.map((item) => {
            const { icon: Icon, text, isDestructive, isDisabled = false } = item;
            return (
              <Item
                key={text}
                disabled={isDisabled}
                onSelect={() => {
                  selected.current = item;
                }}
                className={classNames(
                  'flex min-h-11 cursor-pointer items-center gap-3 rounded-picture px-3 text-17 outline-none data-disabled:cursor-default data-disabled:text-muted data-highlighted:bg-line/60',
                  isDestructive && !isDisabled && 'text-red',
                )}
              >
                <Icon size={18} />
                {text}
              </Item>
            );
          })}
        </Content>
      </Portal>
    </Root>
  );
}
