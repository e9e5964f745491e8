import { count } from '../../language/count.ts';
import { texts } from '../../language/texts.ts';

export const reactionTexts = texts('gallery-reactions', {
  react: 'React',
  reactions: 'Reactions',
  like: 'Like',
  love: 'Love it',
  laugh: 'Funny',
  wow: 'Wow',
  cry: 'Moved',
  celebrate: 'Cheers',
  count: count({ one: '{count} reaction', other: '{count} reactions' }),
  whoReacted: 'Who reacted',
  noReactions: 'No reactions yet. Be the first.',
  namesLater: 'Names load when you’re online.',
  joinToReact: 'Join the event to react to its photos',
});
