import { create } from 'zustand';

/** One for all buttons that sign out: the answer is on its way. */
export const useSigningOut = create(() => false);
