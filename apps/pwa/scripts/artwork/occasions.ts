import { between, list } from './random.ts';
import { backdrop, blur, circle, glow, type Scene, vertical } from './shapes.ts';

const thrownCaps: Scene = (random) => {
  const cap = (x: number, y: number, size: number, turn: number) =>
    `<g transform="translate(${x} ${y}) rotate(${turn}) scale(${size})"><path d="M-13 4 V16 Q0 24 13 16 V4Z" fill="#2A2230"/><path d="M0 -14 L34 0 L0 14 L-34 0Z" fill="#1A1620"/><path d="M0 0 Q22 4 25 22" fill="none" stroke="#E9A53A" stroke-width="2"/><circle cx="25" cy="24" r="3" fill="#E9A53A"/></g>`;
  const thrown: [number, number, number][] = [
    [84, 96, 1.25],
    [196, 58, 1],
    [318, 92, 1.4],
    [142, 176, 0.9],
    [262, 168, 1.1],
    [376, 196, 0.8],
    [34, 214, 0.8],
    [230, 252, 0.75],
  ];
  return `<defs>${vertical('s', '#7FA3B8', '#D9CDB6', '#F1C48D')}${glow('g', '#FFF4D2')}</defs>${backdrop('url(#s)')}${circle(330, 250, 190, 'url(#g)', 'opacity=".8"')}
    ${thrown.map(([x, y, size]) => cap(x, y, size, between(random, -50, 50))).join('')}`;
};

const rings: Scene = (random) => {
  const petals = list(26, () => {
    const x = between(random, -10, 430);
    const y = between(random, -10, 290);
    return `<ellipse cx="${x.toFixed(0)}" cy="${y.toFixed(0)}" rx="15" ry="8" fill="${random() > 0.5 ? '#E9B7A4' : '#F7DED2'}" opacity=".85" transform="rotate(${Math.floor(random() * 180)} ${x.toFixed(0)} ${y.toFixed(0)})"/>`;
  });
  const ring = (x: number, y: number) =>
    `<ellipse cx="${x + 8}" cy="${y + 12}" rx="62" ry="58" fill="none" stroke="#8F6A4C" stroke-width="12" opacity=".35" filter="url(#b)"/><circle cx="${x}" cy="${y}" r="60" fill="none" stroke="url(#r)" stroke-width="13"/><circle cx="${x}" cy="${y}" r="63" fill="none" stroke="#FFF3CF" stroke-width="2" opacity=".8"/>`;
  return `<defs>${vertical('s', '#F3E7DA', '#E2CDB8')}${vertical('r', '#F7DA92', '#C38A3A', '#F2CE80')}${blur('b', 5)}</defs>${backdrop('url(#s)')}${petals.join('')}${ring(172, 128)}${ring(250, 164)}`;
};

const auditorium: Scene = (random) => {
  const heads = [0, 1, 2].flatMap((row) =>
    list(11 - row, (i) => {
      const gap = 46 + row * 12;
      const x = i * gap - 20 + row * 17;
      const y = 206 + row * 34 + between(random, -4, 4);
      const shade = ['#2A1E1C', '#1E1514', '#120C0C'][row] ?? '#120C0C';
      return circle(x, y, 15 + row * 4, shade) + circle(x, y + 34 + row * 8, 25 + row * 6, shade);
    }),
  );
  const bars = list(5, (i) => {
    const tall = [34, 58, 46, 78, 96][i] ?? 40;
    return `<rect x="${166 + i * 26}" y="${154 - tall}" width="15" height="${tall}" fill="${i === 4 ? '#C8371B' : '#35424A'}"/>`;
  });
  return `<defs>${vertical('s', '#2A1C18', '#140E0D')}${glow('g', '#F6D9A8')}${blur('b', 1.5)}</defs>${backdrop('url(#s)')}${circle(220, 108, 220, 'url(#g)', 'opacity=".35"')}
    <path d="M98 26 H340 V172 H98Z" fill="#F4EAD8"/>${bars.join('')}<path d="M122 46 H210 V54 H122Z M122 62 H182 V68 H122Z" fill="#8A7C6E"/><g filter="url(#b)">${heads.join('')}</g>`;
};

const track: Scene = () => {
  const lanes = list(7, (i) => {
    const shift = i * 62;
    return `<path d="M${-250 + shift} 300 Q${-20 + shift * 0.9} 140 ${150 + shift * 0.62} -20" fill="none" stroke="#F8EBDD" stroke-width="${4 - i * 0.2}"/>`;
  });
  return `<defs>${vertical('s', '#D8694A', '#B43F24')}${vertical('f', '#6E8C5A', '#8FA66B')}${blur('b', 9)}</defs>${backdrop('url(#s)')}
    <path d="M-60 -60 H190 Q20 90 -60 190Z" fill="url(#f)"/>${lanes.join('')}
    <path d="M330 340 Q360 200 470 130 L520 230 L440 340Z" fill="#4A160C" opacity=".45" filter="url(#b)"/>
    <g transform="rotate(-14 210 220)">${list(24, (i) => `<rect x="${-30 + Math.floor(i / 2) * 44}" y="${196 + (i % 2) * 22}" width="44" height="22" fill="${(Math.floor(i / 2) + i) % 2 ? '#1A1412' : '#FBF3E6'}"/>`).join('')}</g>`;
};

const stage: Scene = (random) => {
  const beams = list(5, (i) => {
    const x = 50 + i * 80;
    const lean = (i - 2) * -34;
    return `<path d="M${x - 5} -20 H${x + 5} L${x + lean + 52} 250 H${x + lean - 52}Z" fill="${i % 2 ? '#5FC2B0' : '#F2D08A'}" opacity=".38"/>${circle(x, 4, 12, '#FFFBEA')}`;
  });
  const phones = list(8, (i) => {
    const x = 26 + i * 54;
    const top = between(random, 142, 196);
    return `<path d="M${x - 3} 310 L${x} ${(top + 22).toFixed(0)}" stroke="#0C1416" stroke-width="14" stroke-linecap="round"/><rect x="${x - 9}" y="${top.toFixed(0)}" width="18" height="31" rx="3" fill="#0C1416"/><rect x="${x - 7}" y="${(top + 2).toFixed(0)}" width="14" height="27" rx="1.5" fill="#FCE9C4"/>`;
  });
  const crowd = list(12, (i) => circle(i * 40 - 8, between(random, 258, 276), between(random, 20, 27), '#0C1416'));
  return `<defs>${vertical('s', '#0D2227', '#1D4A4A', '#3B7A70')}${blur('b', 7)}${blur('c', 1.6)}</defs>${backdrop('url(#s)')}<g filter="url(#b)">${beams.join('')}</g><g filter="url(#c)">${phones.join('')}${crowd.join('')}</g>`;
};

const cake: Scene = (random) => {
  const candles = list(9, (i) => {
    const x = 126 + i * 21;
    return `${circle(x, 72, 26, 'url(#g)', 'opacity=".8"')}<rect x="${x - 3}" y="84" width="6" height="34" fill="${i % 2 ? '#C8371B' : '#F3E6CE'}"/><path d="M${x} 64 C${x + 6} 74 ${x + 5} 82 ${x} 83 C${x - 5} 82 ${x - 6} 74 ${x} 64Z" fill="#FFF3C4"/>`;
  });
  const drops = list(8, (i) => circle(98 + i * 32, 132 + between(random, 0, 12), 16, '#FBF1E2'));
  return `<defs>${vertical('s', '#3A2018', '#5B3424', '#2A1610')}${glow('g', '#FFC46B')}${vertical('c', '#D98A5B', '#B5653D')}${blur('b', 6)}</defs>${backdrop('url(#s)')}${circle(210, 90, 230, 'url(#g)', 'opacity=".35"')}
    ${circle(34, 60, 30, '#E8A24C', 'opacity=".3" filter="url(#b)"')}${circle(392, 96, 38, '#E4572E', 'opacity=".28" filter="url(#b)"')}${circle(362, 30, 22, '#F7C873', 'opacity=".3" filter="url(#b)"')}
    <ellipse cx="210" cy="262" rx="186" ry="30" fill="#F4E9D8"/><ellipse cx="210" cy="256" rx="186" ry="28" fill="#FFFBF2"/>
    <path d="M76 122 H344 V232 Q210 270 76 232Z" fill="url(#c)"/><path d="M76 176 Q210 212 344 176 V190 Q210 226 76 190Z" fill="#FBF1E2"/>
    <ellipse cx="210" cy="122" rx="134" ry="22" fill="#FFF8EC"/>${drops.join('')}${candles.join('')}`;
};

/** One for each occasion that the landing page names, in its order. */
export const occasions: readonly Scene[] = [thrownCaps, rings, auditorium, track, stage, cake];
