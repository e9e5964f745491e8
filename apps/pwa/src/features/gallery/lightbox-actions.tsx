import type { LucideIcon } from 'lucide-react';
import Download from 'lucide-react/icons/download';
import Heart from 'lucide-react/icons/heart';
import MessageCircle from 'lucide-react/icons/message-circle';
import { type ReactNode, useState } from 'react';
import type { GalleryPhoto } from '../../local/views/gallery-photo.ts';
import { classNames } from '../../ui/class-names.ts';
import { lightboxTexts } from './lightbox.texts.ts';
import { formatReactionCounts } from './reaction-counts.tsx';

interface LightboxActionsProps {
  shown: GalleryPhoto;
  /** 'Admin Download' for administrators. */
  downloadLabel: string;
  onLike: (isLiked: boolean) => void;
  onComments: () => void;
  onDownload: () => void;
}

/** Renders the like, comment and download buttons under a picture, within reach of the thumb. */
export function LightboxActions({ shown, downloadLabel, onLike, onComments, onDownload }: LightboxActionsProps) {
  const t = lightboxTexts();
  const { isLiked, likeCount, commentCount, photo } = shown;
  const likes = formatReactionCounts({ likes: likeCount, comments: 0 });
  // Only for a tap: not for a photo that was liked before.
  const [isBursting, setBursting] = useState(false);
  const comments = formatReactionCounts({ likes: 0, comments: commentCount });
  return (
    <div className="lightbox-actions pointer-events-auto mt-1 -ml-3 flex gap-1">
      <ActionButton
        icon={Heart}
        label={[t.like, likes].filter(Boolean).join(', ')}
        number={likeCount}
        isPressed={isLiked}
        onClick={() => {
          setBursting(!isLiked);
          onLike(!isLiked);
        }}
      >
        {isLiked && isBursting && (
          <span aria-hidden className="heart-burst" onAnimationEnd={() => setBursting(false)} />
        )}
      </ActionButton>
      <ActionButton
        icon={MessageCircle}
        label={[t.comments, comments].filter(Boolean).join(', ')}
        number={commentCount}
        onClick={onComments}
      />
      {photo && !photo.isPreview && (
        <ActionButton icon={Download} label={downloadLabel} text={downloadLabel} onClick={onDownload} />
      )}
    </div>
  );
}

interface ActionButtonProps {
  icon: LucideIcon;
  label: string;
  text?: string;
  number?: number;
  isPressed?: boolean;
  onClick: () => void;
  /** Shown over the icon. */
  children?: ReactNode;
}

function ActionButton({ icon: Icon, label, text, number = 0, isPressed, onClick, children }: ActionButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      aria-pressed={isPressed}
      onClick={onClick}
      className="inline-flex min-h-11 min-w-11 items-center justify-center gap-2 rounded-control px-3 text-15 font-medium text-on-shade tabular-nums transition hover:bg-on-shade/20 active:scale-95"
    >
      <span className="relative">
        <Icon size={22} strokeWidth={1.75} aria-hidden className={classNames(isPressed && 'fill-current')} />
        {children}
      </span>
      {text ?? (number > 0 && number)}
    </button>
  );
}
