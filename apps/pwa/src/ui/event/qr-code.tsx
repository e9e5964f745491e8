import { useEffect, useState } from 'react';

/** The dark modules as one SVG path over a square of `size` modules. */
interface QrPicture {
  path: string;
  size: number;
}

async function drawQrCode(text: string): Promise<QrPicture> {
  const { create } = await import('qrcode');
  const { modules } = create(text, { errorCorrectionLevel: 'M' });
  let path = '';
  for (let row = 0; row < modules.size; row++) {
    for (let column = 0; column < modules.size; column++) {
      if (modules.get(row, column)) path += `M${column} ${row}h1v1h-1z`;
    }
  }
  return { path, size: modules.size };
}

/** Modules of free margin that scanners need (ISO/IEC 18004, section 6.3.8). */
const quietZone = 4;

/** Renders a QR code, dark on light in both colour schemes, since many scanners read only that. */
export function QrCode({ text, label, className }: { text: string; label: string; className?: string }) {
  const [picture, setPicture] = useState<QrPicture | null>(null);
  useEffect(() => {
    let isCurrent = true;
    void drawQrCode(text).then((drawn) => isCurrent && setPicture(drawn));
    return () => {
      isCurrent = false;
    };
  }, [text]);

  const side = (picture?.size ?? 29) + 2 * quietZone;
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`${-quietZone} ${-quietZone} ${side} ${side}`}
      shapeRendering="crispEdges"
      className={className}
    >
      <rect x={-quietZone} y={-quietZone} width={side} height={side} className="fill-qr" />
      {picture && <path d={picture.path} fill="#000" />}
    </svg>
  );
}
