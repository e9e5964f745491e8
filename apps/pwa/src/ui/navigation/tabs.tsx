import { List, Root, Trigger } from 'radix-ui/tabs';
import { type ReactNode, useEffect, useRef } from 'react';

interface Tab<Value extends string> {
  value: Value;
  label: string;
  count?: number | undefined;
}

interface TabsProps<Value extends string> {
  label: string;
  tabs: readonly Tab<Value>[];
  value: Value;
  onChange: (value: Value) => void;
  /** The panel of the selected tab, wrapped in `TabPanel`. */
  children: ReactNode;
}

export { Content as TabPanel } from 'radix-ui/tabs';

export function Tabs<Value extends string>({ label, tabs, value, onChange, children }: TabsProps<Value>) {
  const list = useRef<HTMLDivElement>(null);
  const labels = tabs.map((tab) => tab.label).join();
  // Labels that get longer, such as by a count, can also move the selected tab out of view.
  useEffect(() => {
    if (list.current && labels) showChosen(list.current, value);
  }, [labels, value]);
  return (
    <Root value={value} onValueChange={(next) => onChange(next as Value)}>
      {/* The targets reach beyond the words, so that the words, not the targets, begin where the line does. */}
      <div className="border-b border-line">
        <List
          ref={list}
          aria-label={label}
          className="-mx-3 -mb-px flex overflow-x-auto overflow-y-hidden [scrollbar-width:none]"
        >
          {tabs.map((tab) => (
            <Trigger
              key={tab.value}
              value={tab.value}
              // Radix focuses the trigger by script, for which browsers show a focus ring even after a mouse click.
              onMouseDown={(press) => press.currentTarget.focus({ focusVisible: false })}
              className="group inline-flex min-w-11 shrink-0 justify-center px-3 text-15 font-semibold whitespace-nowrap text-muted transition hover:text-ink focus-visible:-outline-offset-2 data-[state=active]:text-ink"
            >
              <span className="inline-flex min-h-11 items-center gap-2 border-b-2 border-transparent group-data-[state=active]:border-ink">
                {tab.label}
                {tab.count !== undefined && <span className="mono-label">{tab.count}</span>}
              </span>
            </Trigger>
          ))}
        </List>
      </div>
      {children}
    </Root>
  );
}

/** Scrolls the tab list so that the selected tab is visible. Does not scroll the page. */
function showChosen(list: HTMLElement, value: string): void {
  const chosen = list.querySelector(`[id$="-trigger-${value}"]`);
  if (!chosen) return;
  list.scrollLeft += Math.max(0, chosen.getBoundingClientRect().right - list.getBoundingClientRect().right);
}
