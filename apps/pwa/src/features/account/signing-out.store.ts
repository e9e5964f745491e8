import { atom } from 'nanostores';

/** Whether sign-out is in progress, until the screen is left; shared by all buttons that sign out. */
export const isSigningOut = atom(false);
