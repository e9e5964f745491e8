import { params } from '../../language/params.ts';
import { texts } from '../../language/texts.ts';

export const printTexts = texts('print', {
  loading: 'Loading the event',
  notHere: 'This event is not on this device yet',
  notHereNote: 'It prints without a network once it was opened with one.',
  backToDashboard: 'Back to the dashboard',
  backToGallery: 'Back to the gallery',
  title: 'Print',
  whatToPrint: 'What to print',
  poster: 'Poster',
  cards: 'Table cards',
  posterHint: 'One A4 page for a wall or an easel. Choose “Actual size” or 100 %, and no margins.',
  cardsHint:
    'Eight cards of A7 on an A4 page: choose “Actual size” or 100 %, no margins, and as many copies as you need.',
  guestListNote: 'This event has a guest list: who scans this has to show that an invited address is theirs.',
  localNote: params('This code leads to {host}, which no phone reaches. Open Rollcall at its public address to print.'),
  print: 'Print',
  cannotPrint: 'This browser does not print',
  cannotPrintNote: 'Open this page in another one.',
  eightCards: 'Eight table cards',
  call: 'Scan, and take photos with us',
  qrOf: params('QR code that opens the join page of {name}'),
  scan: 'Scan',
  scanNote: 'Point your phone’s camera at the code, or type the address below it.',
  sayWho: 'Say who you are',
  anyone: 'A name and an e-mail, and you are in. No app to install.',
  customers: 'With an account of yours, or a new one. No app to install.',
  listed: 'With the e-mail address that was invited. No app to install.',
  shoot: 'Shoot',
  shootNote: 'Everybody’s photos meet in one gallery. A weak signal is enough.',
});
