import { params } from '../../language/params.ts';
import { texts } from '../../language/texts.ts';

export const wallDialogTexts = texts('dashboard-wall', {
  title: 'Photo wall',
  note: 'Shows approved photos on a projector or TV as they come in. Nobody has to sign in there.',
  start: 'Start the wall',
  running: params('Running since {time}'),
  linkNote: 'Open this link on the screen. You won’t see it here again.',
  link: 'Link to the wall',
  copy: 'Copy link',
  copied: 'Link copied',
  open: 'Open the wall',
  newLink: 'New link',
  newLinkNote: 'A new link ends the wall on screens with the old one.',
  end: 'End the wall',
  hasEnded: 'The wall has ended',
  failed: 'That didn’t work',
});
