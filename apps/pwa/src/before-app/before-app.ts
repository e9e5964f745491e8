/**
 * What the server's join document does until the app has started: it takes the form, and then photos. On a weak link the
 * app follows seconds later and takes over at any point (take-over-early-capture.ts).
 */
import { takeEarlyJoin } from './early-join.ts';

const form = document.querySelector<HTMLFormElement>('#server-rendered-form');
if (form) takeEarlyJoin(form);
