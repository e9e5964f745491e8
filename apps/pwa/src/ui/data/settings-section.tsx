import type { ReactNode, Ref } from 'react';
import { classNames } from '../class-names.ts';

interface SettingsSectionProps {
  id: string;
  title: string;
  /** Renders states next to the title. */
  badges?: ReactNode;
  /** What can be done here. */
  action?: ReactNode;
  /** Whether the action follows the content on phones, where it has no room beside the title. */
  isActionLast?: boolean;
  /**
   * Whether the section is a row of a list that has a heading of its own. A row has its title beside its content from
   * tablets on, and above it again where the list has two columns. Otherwise the section stands alone, with its title above.
   */
  isRow?: boolean;
  headingRef?: Ref<HTMLHeadingElement> | undefined;
  children?: ReactNode;
}

/** Renders one subject of a settings screen: its title, its state and what can be done about it. */
export function SettingsSection({
  id,
  title,
  badges,
  action,
  isActionLast = false,
  isRow = true,
  headingRef,
  children,
}: SettingsSectionProps) {
  const Heading = isRow ? 'h3' : 'h2';
  return (
    <section
      aria-labelledby={id}
      className={classNames(
        isRow &&
          'flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-t border-line py-6 md:max-lg:grid md:max-lg:grid-cols-[10rem_minmax(0,1fr)_auto] md:max-lg:items-start',
      )}
    >
      <div className={classNames('flex flex-wrap items-center gap-2', !isRow && 'mb-3')}>
        <Heading
          ref={headingRef}
          id={id}
          tabIndex={-1}
          className={classNames(
            'font-semibold outline-none',
            isRow ? 'text-17' : 'font-display text-21 tracking-tight',
          )}
        >
          {title}
        </Heading>
        {badges}
      </div>
      {action && (
        <div
          className={classNames(
            'flex flex-wrap gap-2',
            isRow && 'md:-my-2.5 md:max-lg:col-start-3 md:max-lg:row-start-1',
            isActionLast && 'max-sm:order-last',
          )}
        >
          {action}
        </div>
      )}
      <div
        className={classNames(
          'w-full min-w-0 text-pretty',
          isRow && 'md:max-lg:col-start-2 md:max-lg:row-start-1 md:max-lg:pt-0.5',
          isRow && !action && 'md:max-lg:col-span-2',
        )}
      >
        {children}
      </div>
    </section>
  );
}

/** Renders one term beside its value. Belongs in a `dl`. */
export function SettingsFact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex gap-x-4 py-0.5 text-15">
      <dt className="w-28 shrink-0 text-muted hyphens-auto">{name}</dt>
      <dd className="min-w-0 break-words">{children}</dd>
    </div>
  );
}
