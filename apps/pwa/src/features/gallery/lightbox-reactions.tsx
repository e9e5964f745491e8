import { countReactions, type ReactionType, reactionTypes } from '@rollcall/schema/reaction';
import { useQuery } from '@tanstack/react-query';
import type { GalleryPhoto } from '../../local/views/gallery-photo.ts';
import { fetchReactions } from '../../remote/photos.ts';
import { useOnline } from '../../ui/browser/online.hooks.ts';
import { classNames } from '../../ui/class-names.ts';
import { Dialog } from '../../ui/feedback/dialog.tsx';
import { reactionTexts } from './reactions.texts.ts';
import { formatReaction, reactionEmoji } from './reactions.ts';

interface LightboxReactionsProps {
  shown: GalleryPhoto;
  isOpen: boolean;
  onReact: (type: ReactionType, isSet: boolean) => void;
  onClose: () => void;
}

/** Renders the kinds of reactions to choose from, and who chose which. Reactions are sent later without a network. */
export function LightboxReactions({ shown, isOpen, onReact, onClose }: LightboxReactionsProps) {
  return (
    <Dialog open={isOpen} onClose={onClose} title={reactionTexts().reactions} shape="bottom-sheet">
      {isOpen && (
        <>
          <ul className="grid grid-cols-3 gap-2 pt-2 sm:grid-cols-6">
            {reactionTypes.map((type) => (
              <li key={type}>
                <ReactionButton
                  type={type}
                  count={shown.reactions[type] ?? 0}
                  isSet={shown.ownReactions.includes(type)}
                  onReact={onReact}
                />
              </li>
            ))}
          </ul>
          <Names shown={shown} />
        </>
      )}
    </Dialog>
  );
}

interface ReactionButtonProps {
  type: ReactionType;
  count: number;
  isSet: boolean;
  onReact: (type: ReactionType, isSet: boolean) => void;
}

function ReactionButton({ type, count, isSet, onReact }: ReactionButtonProps) {
  return (
    <button
      type="button"
      aria-pressed={isSet}
      onClick={() => onReact(type, !isSet)}
      className={classNames(
        'flex min-h-16 w-full flex-col items-center justify-center gap-1 rounded-control border px-1 py-2 text-13 font-medium transition active:scale-95',
        isSet ? 'border-ink bg-line/60' : 'border-line hover:border-ink',
      )}
    >
      <span aria-hidden className="text-28 leading-none">
        {reactionEmoji[type]}
      </span>
      <span className="text-center [overflow-wrap:anywhere]">
        {formatReaction(type)}
        {count > 0 && <span className="ml-1 tabular-nums">{count}</span>}
      </span>
    </button>
  );
}

/** Renders the names of who reacted, the newest first, once the server has sent them. */
function Names({ shown: { photo, reactions } }: Pick<LightboxReactionsProps, 'shown'>) {
  const t = reactionTexts();
  const isOnline = useOnline();
  const count = countReactions(reactions);
  const { data } = useQuery({
    // With the server's counts, so that the list follows what arrives while it is open.
    queryKey: ['/api/photos', photo?.id, 'reactions', photo?.reactions],
    queryFn: () => fetchReactions(photo?.id ?? ''),
    enabled: photo !== null && count > 0 && isOnline,
    placeholderData: (before) => before,
    staleTime: 0,
  });
  if (count === 0) return <p className="py-4 text-15 text-muted">{t.noReactions}</p>;
  if (!data) return <p className="py-4 text-15 text-muted">{isOnline ? t.count(count) : t.namesLater}</p>;
  return (
    <ul aria-label={t.whoReacted} className="flex max-h-60 flex-col overflow-y-auto overscroll-contain py-4">
      {data.map(({ type, name }, index) => (
        <li key={`${type}-${index}`} className="flex min-h-8 items-center gap-3 text-17">
          <span role="img" aria-label={formatReaction(type)}>
            {reactionEmoji[type]}
          </span>
          <bdi className="min-w-0 break-words">{name}</bdi>
        </li>
      ))}
    </ul>
  );
}
