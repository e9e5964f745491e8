import { create } from 'zustand';

interface OfflineAppState {
  /** Whether this browser refused or lacks what the app needs to open without a network. */
  isUnavailable: boolean;
}

/** Whether the app opens without a network on this device, as far as it is known. */
export const useOfflineApp = create<OfflineAppState>(() => ({ isUnavailable: false }));
