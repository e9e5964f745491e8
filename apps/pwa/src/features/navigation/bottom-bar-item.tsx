import type { LucideIcon } from 'lucide-react';

export const itemClass =
  'flex min-h-14 flex-col items-center justify-center gap-0.5 text-13 font-medium text-muted data-[status=active]:text-ink';

/** Renders the content of a link of the bottom bar, which has the class {@link itemClass}. */
export function Item({ icon: Icon, label }: { icon: LucideIcon; label: string }) {
  return (
    <>
      <Icon size={20} />
      {label}
    </>
  );
}
