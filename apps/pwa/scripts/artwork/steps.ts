import { between, list } from './random.ts';
import { backdrop, blur, circle, glow, type Scene, vertical } from './shapes.ts';

/** The three squares by which a reader finds a QR code. */
const finders: readonly [number, number][] = [
  [0, 0],
  [14, 0],
  [0, 14],
];

const tableCard: Scene = (random) => {
  const module = 5;
  const isFinder = (x: number, y: number) =>
    finders.some(([fx, fy]) => x >= fx - 1 && x < fx + 8 && y >= fy - 1 && y < fy + 8);
  const modules = list(441, (i) => {
    const [x, y] = [i % 21, Math.floor(i / 21)];
    return !isFinder(x, y) && random() > 0.52
      ? `<rect x="${x * module}" y="${y * module}" width="${module}" height="${module}"/>`
      : '';
  });
  const eyes = finders.map(
    ([x, y]) =>
      `<path fill-rule="evenodd" d="M${x * module} ${y * module}h35v35h-35Z m5 5v25h25v-25Z m5 5h15v15h-15Z"/>`,
  );
  const lights = list(16, () =>
    circle(between(random, -10, 430), between(random, -10, 130), between(random, 10, 26), '#F5B45C', 'opacity=".38"'),
  );
  return `<defs>${vertical('s', '#2A1B17', '#4A2E22', '#8A5A36')}${vertical('t', '#C08A55', '#8C5A32')}${glow('g', '#FFE3B0')}${blur('b', 5)}${blur('c', 7)}</defs>${backdrop('url(#s)')}<g filter="url(#b)">${lights.join('')}</g>
    <path d="M-60 196 H480 V340 H-60Z" fill="url(#t)"/><ellipse cx="222" cy="250" rx="120" ry="14" fill="#3A2114" opacity=".55" filter="url(#c)"/>
    ${circle(352, 176, 90, 'url(#g)', 'opacity=".55"')}<rect x="334" y="176" width="36" height="58" rx="4" fill="#F6EBD6"/><path d="M352 142 C361 156 359 168 352 170 C345 168 343 156 352 142Z" fill="#FFE7A8"/>
    <g transform="rotate(-3 210 150)"><path d="M132 52 H288 V252 H132Z" fill="#FFFBF2"/><g transform="translate(157.5 78)" fill="#1C1714">${modules.join('')}${eyes.join('')}</g><path d="M158 206 H262 V214 H158Z M178 226 H242 V231 H178Z" fill="#C8371B" opacity=".85"/></g>`;
};

const phoneInHand: Scene = (random) => {
  const lights = (count: number, top: number, bottom: number, size: number, opacity: number) =>
    list(count, () =>
      circle(
        between(random, -10, 430),
        between(random, top, bottom),
        between(random, size * 0.5, size),
        ['#F7C46C', '#F08A4B', '#FBE3B4'][Math.floor(random() * 3)] ?? '#F7C46C',
        `opacity="${opacity}"`,
      ),
    ).join('');
  const string = list(7, (i) => {
    const x = 156 + i * 18;
    const y = 92 + Math.sin((i / 6) * Math.PI) * 26;
    return circle(x, y, 16, 'url(#g)', 'opacity=".8"') + circle(x, y, 4.4, '#FFF6DC');
  });
  return `<defs>${vertical('s', '#1B1412', '#3B221B', '#5A2F1F')}${vertical('v', '#38355A', '#8C5560', '#E2894C')}${glow('g', '#FFE0A0')}${blur('b', 9)}</defs>${backdrop('url(#s)')}<g filter="url(#b)">${lights(26, -10, 300, 30, 0.4)}</g>
    <g transform="rotate(4 210 140)"><path d="M96 326 C84 250 104 196 132 176 L150 330Z M330 330 C340 250 322 214 294 188 L276 330Z" fill="#120D0B"/>
    <rect x="132" y="18" width="156" height="262" rx="20" fill="#0E0A09"/><rect x="140" y="28" width="140" height="196" rx="8" fill="url(#v)"/>
    ${string.join('')}<path d="M140 190 Q210 168 280 194 V216 Q280 224 272 224 H148 Q140 224 140 216Z" fill="#1B1120"/>
    ${circle(210, 251, 20, 'none', 'stroke="#F4EDE4" stroke-width="3"')}${circle(210, 251, 15, '#FF6A45')}</g>`;
};

/** The first two of how it works; the third is a sheet of frames. */
export const stepScenes: readonly Scene[] = [tableCard, phoneInHand];
