import { create } from 'zustand';

/** Whether sign-out is in progress; shared by all buttons that sign out. */
export const useSigningOut = create(() => false);
