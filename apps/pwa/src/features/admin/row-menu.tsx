import Ellipsis from 'lucide-react/icons/ellipsis';
import { IconButton } from '../../ui/form/icon-button.tsx';
import { Menu, type MenuItem } from '../../ui/form/menu.tsx';

interface RowMenuProps {
  /** Names the menu's row, since the button of every row looks the same. */
  label: string;
  items: readonly MenuItem[];
}

/** Renders the menu of a row, which holds its actions: repeated in every row, buttons would outweigh the records. */
export function RowMenu({ label, items }: RowMenuProps) {
  return (
    // The icon, not the edge of its target, ends where the row ends.
    <Menu trigger={<IconButton icon={Ellipsis} label={label} className="-me-3 text-muted" />} items={items} />
  );
}
