import { List, Root, Trigger } from 'radix-ui/tabs';
import type { ReactNode } from 'react';

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
  /** The panel of the chosen tab; wrap it in `TabPanel`. */
  children: ReactNode;
}

export { Content as TabPanel } from 'radix-ui/tabs';

export function Tabs<Value extends string>({ label, tabs, value, onChange, children }: TabsProps<Value>) {
  return (
    <Root value={value} onValueChange={(next) => onChange(next as Value)}>
      <List aria-label={label} className="flex gap-1 overflow-x-auto border-b border-line">
        {tabs.map((tab) => (
          <Trigger
            key={tab.value}
            value={tab.value}
            className="-mb-px inline-flex min-h-11 items-center gap-2 border-b-2 border-transparent px-3 text-15 font-semibold text-muted transition hover:text-ink data-[state=active]:border-ink data-[state=active]:text-ink"
          >
            {tab.label}
            {tab.count !== undefined && <span className="frame-number">{tab.count}</span>}
          </Trigger>
        ))}
      </List>
      {children}
    </Root>
  );
}
