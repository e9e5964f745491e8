import type { ReactionType } from '@rollcall/schema/reaction';
import type { LucideIcon } from 'lucide-react';
import Download from 'lucide-react/icons/download';
import Heart from 'lucide-react/icons/heart';
import MessageCircle from 'lucide-react/icons/message-circle';
import Share2 from 'lucide-react/icons/share-2';
import SmilePlus from 'lucide-react/icons/smile-plus';
import { type ReactNode, useState } from 'react';
import type { GalleryPhoto } from '../../local/views/gallery-photo.ts';
import { useLongPress } from '../../ui/browser/long-press.hooks.ts';
import { classNames } from '../../ui/class-names.ts';
import { lightboxTexts } from './lightbox.texts.ts';
import { formatOtherReactions, formatReactionCounts } from './reaction-counts.tsx';
import { reactionTexts } from './reactions.texts.ts';
import { summarizeOthers } from './reactions.ts';

interface LightboxActionsProps {
  shown: GalleryPhoto;
  /** 'Admin Download' for administrators. */
  downloadLabel: string;
  onReact: (type: ReactionType, isSet: boolean) => void;
  /** Opens all kinds of reactions, with who chose which; also by holding the like button. */
  onReactions: () => void;
  /** Undefined where the comments are in sight. */
  onComments: (() => void) | undefined;
  onShare: () => void;
  onDownload: () => void;
}

/** Renders the like, reaction, comment, share and download buttons of a picture as equals, within reach of the thumb. */
export function LightboxActions(props: LightboxActionsProps) {
  const { shown, downloadLabel, onReact, onReactions, onComments, onShare, onDownload } = props;
  const t = lightboxTexts();
  const { reactions, ownReactions, commentCount, photo } = shown;
  const isLiked = ownReactions.includes('like');
  const likeCount = reactions.like ?? 0;
  const likes = formatReactionCounts({ reactions: { like: likeCount }, comments: 0 });
  // Only for a tap: not for a photo that was liked before.
  const [isBursting, setBursting] = useState(false);
  const comments = formatReactionCounts({ reactions: {}, comments: commentCount });
  return (
    <div className="lightbox-actions pointer-events-auto flex">
      <ActionButton
        icon={Heart}
        text={t.like}
        note={likes}
        number={likeCount}
        isPressed={isLiked}
        onClick={() => {
          setBursting(!isLiked);
          onReact('like', !isLiked);
        }}
        onLongPress={onReactions}
      >
        {isLiked && isBursting && (
          <span aria-hidden className="heart-burst" onAnimationEnd={() => setBursting(false)} />
        )}
      </ActionButton>
      <ActionButton
        icon={SmilePlus}
        text={reactionTexts().react}
        note={formatOtherReactions(reactions)}
        number={summarizeOthers(reactions).count}
        onClick={onReactions}
      />
      {onComments && (
        <ActionButton
          icon={MessageCircle}
          text={t.comments}
          note={comments}
          number={commentCount}
          onClick={onComments}
        />
      )}
      {photo && <ActionButton icon={Share2} text={t.share} onClick={onShare} />}
      {photo && !photo.isPreview && (
        // The server gives nobody the file of a negative; see `useUndeveloped`.
        <span className="contents [.undeveloped_&]:hidden">
          <ActionButton icon={Download} text={downloadLabel} onClick={onDownload} />
        </span>
      )}
    </div>
  );
}

interface ActionButtonProps {
  icon: LucideIcon;
  text: string;
  /** Added to the accessible name, such as `3 likes`. */
  note?: string;
  number?: number;
  isPressed?: boolean;
  onClick: () => void;
  onLongPress?: () => void;
  /** Shown over the icon. */
  children?: ReactNode;
}

function ActionButton(props: ActionButtonProps) {
  const { icon: Icon, text, note, number = 0, isPressed, onClick, onLongPress, children } = props;
  const press = useLongPress(onClick, onLongPress);
  return (
    <button
      type="button"
      aria-label={[text, note].filter(Boolean).join(', ')}
      aria-pressed={isPressed}
      {...press}
      className="flex min-h-14 select-none [-webkit-touch-callout:none] min-w-11 grow flex-col items-center justify-start gap-1 rounded-control px-1 py-2 text-13 font-medium text-on-shade transition hover:bg-on-shade/15 active:scale-95"
    >
      <span className="text-center [overflow-wrap:anywhere]">{text}</span>{' '}
      {/* Follows the text, so that the accessible name begins with what is seen. */}
      <span className="order-first flex items-center gap-1.5 text-15 tabular-nums">
        <span className="relative">
          <Icon size={22} className={classNames(isPressed && 'fill-current')} />
          {children}
        </span>
        {number > 0 && number}
      </span>
    </button>
  );
}
