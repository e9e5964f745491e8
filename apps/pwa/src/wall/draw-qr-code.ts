import { create } from 'qrcode';

/** Modules of free margin that scanners need (ISO/IEC 18004, section 6.3.8). */
const quietZone = 4;

/** Draws a QR code into an SVG element, dark on light. */
export function drawQrCode(element: Element, text: string): void {
  const { modules } = create(text, { errorCorrectionLevel: 'M' });
  let path = '';
  for (let row = 0; row < modules.size; row++) {
    for (let column = 0; column < modules.size; column++) {
      if (modules.get(row, column)) path += `M${column} ${row}h1v1h-1z`;
    }
  }
  const side = modules.size + 2 * quietZone;
  element.setAttribute('viewBox', `${-quietZone} ${-quietZone} ${side} ${side}`);
  const drawn = document.createElementNS('http://www.w3.org/2000/svg', 'path');
  drawn.setAttribute('d', path);
  element.textContent = '';
  element.append(drawn);
}
