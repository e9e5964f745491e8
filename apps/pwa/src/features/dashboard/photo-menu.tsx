import type { Photo } from '@rollcall/schema/photo';
import Download from 'lucide-react/icons/download';
import Ellipsis from 'lucide-react/icons/ellipsis';
import Trash2 from 'lucide-react/icons/trash';
import { downloadPath } from '../../remote/downloads.ts';
import { IconButton } from '../../ui/form/icon-button.tsx';
import { Menu } from '../../ui/form/menu.tsx';
import { saveDownload } from '../../ui/photo/save-download.ts';
import { dashboardTexts } from './dashboard.texts.ts';

interface PhotoMenuProps {
  photo: Photo;
  name: string;
  onDelete: (() => void) | undefined;
}

/** Renders the button for what is done with a photo less often than looking at it and approving it. */
export function PhotoMenu({ photo, name, onDelete }: PhotoMenuProps) {
  const t = dashboardTexts();
  const download = { icon: Download, text: t.download, onSelect: () => void saveDownload(downloadPath(photo)) };
  const erase = onDelete && { icon: Trash2, text: t.delete, onSelect: onDelete, isDestructive: true };
  const items = [...(photo.isPreview ? [] : [download]), ...(erase ? [erase] : [])];
  if (items.length === 0) return null;
  return (
    <Menu
      trigger={<IconButton icon={Ellipsis} label={t.more({ name })} className="-mr-3 text-muted" />}
      items={items}
    />
  );
}
