import { params } from '../../language/params.ts';
import { texts } from '../../language/texts.ts';

export const eventCodeTexts = texts('event-code', {
  eventCode: 'Event code',
  qrOf: params('QR code that opens the join page of {name}'),
  showQr: 'Show QR code',
  hideQr: 'Hide QR code',
  copy: 'Copy',
  shareLink: 'Share Link',
  print: 'Print Poster and Cards',
  codeCopied: 'Event Code Copied!',
  linkCopied: 'Share Link Copied!',
  cannotCopy: 'Your browser doesn’t allow copying',
});
