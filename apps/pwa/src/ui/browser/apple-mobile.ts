/** iPhones and iPads; the latter call themselves a Mac that can be touched. */
export function isAppleMobile(): boolean {
  const isTouchMac = navigator.platform === 'MacIntel' && navigator.maxTouchPoints > 1;
  return /iPhone|iPad|iPod/.test(navigator.userAgent) || isTouchMac;
}
