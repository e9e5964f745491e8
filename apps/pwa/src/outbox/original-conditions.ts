/** 2 Mbit/s, in bytes per millisecond: a file of 5 MB takes 20 seconds. */
const fastBytesPerMs = 250;

/** Below this, a phone that is not charged keeps its battery for photos. */
const lowBattery = 0.2;

/** Network Information API and Battery Status API, which some browsers lack. */
interface Device {
  connection?: EventTarget & { type?: string; saveData?: boolean };
  getBattery?: () => Promise<{ level: number; charging: boolean }>;
}

const device = navigator as unknown as Device;

/** Returns whether originals may be sent without being asked for, as far as this browser can tell. */
export async function mayOriginalsFollow(): Promise<boolean> {
  const { connection } = device;
  if (connection?.saveData || connection?.type === 'cellular') return false;
  const battery = await device.getBattery?.().catch(() => null);
  return !battery || battery.charging || battery.level > lowBattery;
}

/** Returns whether a measured speed, in bytes per millisecond, is enough; 0 before the first measurement. */
export function isFast(bytesPerMs: number): boolean {
  return bytesPerMs === 0 || bytesPerMs >= fastBytesPerMs;
}

/** Calls `listener` when the kind of the connection changes, where the browser reports it. */
export function subscribeToConnection(listener: () => void): void {
  device.connection?.addEventListener('change', listener);
}
