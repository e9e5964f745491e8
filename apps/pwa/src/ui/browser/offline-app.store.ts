import { atom } from 'nanostores';

/** Whether this browser refused or lacks what the app needs to open without a network, as far as it is known. */
export const isOfflineAppUnavailable = atom(false);
