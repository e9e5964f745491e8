/** Returns whether the device is an iPhone or an iPad. An iPad reports itself as a Mac with a touch screen. */
export function isAppleMobile(): boolean {
  const isTouchMac = navigator.platform === 'MacIntel' && navigator.maxTouchPoints > 1;
  return /iPhone|iPad|iPod/.test(navigator.userAgent) || isTouchMac;
}
