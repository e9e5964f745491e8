import { silhouette } from './people.ts';
import { between, list } from './random.ts';
import { backdrop, blur, circle, frame, glow, type Scene, vertical } from './shapes.ts';

const { width, height } = frame;

const stringLights: Scene = (random) => {
  const bulbs = [90, 150].flatMap((sag, row) =>
    list(12, (i) => {
      const x = (i + 0.5) * (width / 11) - row * 18;
      const along = x / width;
      const y = 24 + row * 46 + sag * 4 * along * (1 - along) * 0.7;
      return circle(x, y, 20, 'url(#g)') + circle(x, y, between(random, 3.2, 4.6), '#FFF3D6');
    }),
  );
  return `<defs>${vertical('s', '#1D2438', '#59405A', '#C66A45', '#F0A35E')}${glow('g', '#FFD58A')}${blur('b', 5)}</defs>
    ${backdrop('url(#s)')}
    <path d="M-40 240 Q90 196 190 226 T460 196 V320 H-40Z" fill="#1A1418" filter="url(#b)"/>${bulbs.join('')}`;
};

const bokeh: Scene = (random) => {
  const colors = ['#FFB45C', '#FF7A45', '#FFE0A3', '#E4572E', '#F7C873'];
  const lights = list(34, (i) =>
    circle(
      random() * width,
      between(random, 20, 250),
      between(random, 9, 34),
      colors[i % colors.length] ?? '#FFB45C',
      `opacity="${between(random, 0.16, 0.62).toFixed(2)}"`,
    ),
  );
  return `<defs>${vertical('s', '#20110D', '#4A1E14', '#2A120D')}${blur('b', 1.6)}${blur('c', 1)}</defs>${backdrop('url(#s)')}<g filter="url(#b)">${lights.join('')}</g>
    <g filter="url(#c)">${silhouette(
      {
        x: 182,
        y: 396,
        tall: 330,
        hands: [
          [0.1, 0.6],
          [0.26, 0.62],
        ],
        lean: 5,
      },
      '#160A07',
    )}${silhouette(
      {
        x: 252,
        y: 396,
        tall: 304,
        gown: true,
        hands: [
          [-0.2, 0.84],
          [0.04, 0.6],
        ],
        lean: -5,
      },
      '#160A07',
    )}</g>`;
};

const candle: Scene =
  () => `<defs>${glow('g', '#FFAE52')}${glow('h', '#FFE9B8')}${blur('b', 3)}${vertical('w', '#F6DDB4', '#B66B36')}</defs>
  ${backdrop('#1A0D09')}
  ${circle(140, 120, 210, 'url(#g)', 'opacity=".62"')}${circle(300, 170, 110, 'url(#g)', 'opacity=".4"')}
  <rect x="118" y="150" width="44" height="200" rx="6" fill="url(#w)" filter="url(#b)"/>
  <rect x="288" y="196" width="26" height="150" rx="5" fill="url(#w)" opacity=".75" filter="url(#b)"/>
  ${circle(140, 112, 60, 'url(#h)')}${circle(301, 172, 34, 'url(#h)')}
  <path d="M140 84 C156 110 154 138 140 142 C126 138 124 110 140 84Z" fill="#FFF7E0"/>
  <path d="M301 156 C309 170 308 186 301 188 C294 186 293 170 301 156Z" fill="#FFF7E0"/>`;

const danceFloor: Scene = (random) => {
  const beams = list(7, (i) => {
    const from = between(random, 40, 380);
    const to = (i / 6) * 520 - 50;
    return `<path d="M${from} -20 L${to - 46} 300 L${to + 46} 300Z" fill="${i % 3 === 0 ? '#FF3D1F' : i % 3 === 1 ? '#FF9A3D' : '#B81E4A'}" opacity=".34"/>`;
  });
  const crowd = list(13, (i) => circle(i * 36 - 6, between(random, 250, 272), between(random, 20, 27), '#0D0605'));
  return `<defs>${vertical('s', '#12070A', '#3A0D12', '#5B1A12')}${blur('b', 9)}${blur('c', 2.4)}</defs>${backdrop('url(#s)')}
    <g filter="url(#b)">${beams.join('')}</g><g filter="url(#c)">${crowd.join('')}</g>`;
};

const lake: Scene =
  () => `<defs>${vertical('s', '#6C7F93', '#E0B08A', '#F7D3A0')}${vertical('l', '#E7B384', '#4A5A67')}${glow('g', '#FFF4D2')}${blur('b', 3)}${blur('c', 7)}</defs>
  ${backdrop('url(#s)')}${circle(286, 128, 120, 'url(#g)')}${circle(286, 128, 20, '#FFFBEA')}
  <path d="M-40 158 Q80 104 170 140 T330 126 T460 146 V180 H-40Z" fill="#53616A" filter="url(#b)"/>
  <path d="M-40 172 Q110 138 210 164 T460 156 V190 H-40Z" fill="#35424A" filter="url(#b)"/>
  <rect x="-60" y="180" width="540" height="160" fill="url(#l)"/>
  <path d="M270 182 H304 L336 320 H238Z" fill="#FFE8B8" opacity=".55" filter="url(#c)"/>
  <path d="M-60 214 H132 V221 H-60Z M20 221 H26 V262 H20Z M98 221 H104 V262 H98Z" fill="#1B2227"/>
  ${silhouette(
    {
      x: 76,
      y: 216,
      tall: 74,
      hands: [
        [-0.14, 0.46],
        [0.26, 0.62],
      ],
    },
    '#1B2227',
  )}${silhouette(
    {
      x: 98,
      y: 216,
      tall: 66,
      gown: true,
      hands: [
        [-0.24, 0.7],
        [0.14, 0.48],
      ],
    },
    '#1B2227',
  )}`;

const table: Scene = () => {
  const plate = (x: number, y: number, r: number, inner: string) =>
    circle(x + 7, y + 10, r, '#8A6B4C', 'opacity=".35" filter="url(#b)"') +
    circle(x, y, r, '#FFFBF2') +
    circle(x, y, r * 0.72, '#F2E8D8') +
    circle(x, y, r * 0.46, inner);
  return `<defs>${vertical('s', '#E5CFAE', '#CFAF86')}${blur('b', 6)}</defs>${backdrop('url(#s)')}
    ${plate(110, 92, 72, '#C8603A')}${plate(318, 190, 84, '#7C8B53')}
    ${circle(236, 62, 26, '#FFFFFF', 'opacity=".55"')}${circle(236, 62, 19, '#9E2B25')}
    ${circle(176, 226, 30, '#FFFFFF', 'opacity=".5"')}${circle(176, 226, 22, '#E8B04A')}
    <path d="M20 214 L96 184 L106 210 L30 240Z" fill="#F8F1E4"/><path d="M352 30 L420 66 L408 88 L340 52Z" fill="#F8F1E4"/>`;
};

const confetti: Scene = (random) => {
  const colors = ['#C8371B', '#F2A93B', '#2F6B5A', '#F6E3C1', '#D9775B'];
  const pieces = list(70, (i) => {
    const x = random() * width;
    const y = random() * height;
    return `<rect x="${x.toFixed(1)}" y="${y.toFixed(1)}" width="${between(random, 5, 13).toFixed(1)}" height="${between(random, 4, 8).toFixed(1)}" rx="1" fill="${colors[i % colors.length]}" transform="rotate(${Math.floor(random() * 180)} ${x.toFixed(1)} ${y.toFixed(1)})" opacity="${between(random, 0.65, 1).toFixed(2)}"/>`;
  });
  return `<defs>${vertical('s', '#A9C4CB', '#E9DCC4')}</defs>${backdrop('url(#s)')}${pieces.join('')}`;
};

const sparkler: Scene = (random) => {
  const sparks = list(90, () => {
    const angle = random() * Math.PI * 2;
    const from = between(random, 4, 30);
    const to = from + between(random, 18, 96);
    const at = (length: number) =>
      `${(196 + Math.cos(angle) * length).toFixed(1)} ${(124 + Math.sin(angle) * length).toFixed(1)}`;
    return `<path d="M${at(from)} L${at(to)}" stroke="#FFD98F" stroke-width="${between(random, 0.6, 1.9).toFixed(1)}" opacity="${between(random, 0.35, 1).toFixed(2)}"/>`;
  });
  return `<defs>${vertical('s', '#0D1018', '#241812')}${glow('g', '#FF9A3C')}${glow('h', '#FFF6DC')}</defs>${backdrop('url(#s)')}
    ${circle(196, 124, 150, 'url(#g)', 'opacity=".75"')}${sparks.join('')}${circle(196, 124, 34, 'url(#h)')}
    <path d="M196 124 L262 292" stroke="#6A5446" stroke-width="3"/>`;
};

const bubbles: Scene = (random) => {
  const rising = list(56, () =>
    circle(
      between(random, 70, 350),
      between(random, 46, 276),
      between(random, 1.4, 6),
      '#FFF6DA',
      `opacity="${between(random, 0.3, 0.9).toFixed(2)}"`,
    ),
  );
  return `<defs>${vertical('s', '#F9E3AE', '#E3A748', '#A9651C')}${blur('b', 5)}</defs>${backdrop('#3A2413')}
    <path d="M52 -30 H368 L324 330 H96Z" fill="url(#s)" filter="url(#b)"/><ellipse cx="210" cy="34" rx="150" ry="13" fill="#FFF7DE" opacity=".75"/>${rising.join('')}`;
};

const lanterns: Scene = (random) => {
  const hung = list(7, (i) => {
    const x = 34 + i * 60;
    const y = between(random, 50, 190);
    const r = between(random, 19, 36);
    return `<path d="M${x} 0V${y.toFixed(0)}" stroke="#0E1417" stroke-width="1"/>${circle(x, y, r * 2.3, 'url(#g)', 'opacity=".7"')}${circle(x, y, r, i % 2 ? '#FFC27A' : '#FFE3B5')}<path d="M${x - r} ${y.toFixed(0)}h${(2 * r).toFixed(0)}M${(x - r * 0.87).toFixed(0)} ${(y - r / 2).toFixed(0)}h${(r * 1.74).toFixed(0)}M${(x - r * 0.87).toFixed(0)} ${(y + r / 2).toFixed(0)}h${(r * 1.74).toFixed(0)}" stroke="#C77B37" stroke-width="1" opacity=".5"/>`;
  });
  return `<defs>${vertical('s', '#16262B', '#2E4A47', '#64705A')}${glow('g', '#FF9E4D')}</defs>${backdrop('url(#s)')}${hung.join('')}`;
};

const bunting: Scene = () => {
  const colors = ['#C8371B', '#F3E6CE', '#2F6B5A', '#E9A53A'];
  const row = (top: number, shift: number) =>
    list(10, (i) => {
      const x = i * 48 - shift;
      const y = top + 34 * Math.sin(((x + 24) / width) * Math.PI);
      return `<path d="M${x} ${y.toFixed(0)} h44 l-22 46Z" fill="${colors[(i + shift) % colors.length]}"/>`;
    }).join('');
  return `<defs>${vertical('s', '#DCE5DA', '#F5E9D0')}${blur('b', 10)}</defs>${backdrop('url(#s)')}
    <g filter="url(#b)">${circle(60, 270, 80, '#8EA47A')}${circle(200, 290, 90, '#A9B684')}${circle(350, 272, 96, '#7D966E')}${circle(-30, 290, 70, '#7D966E')}${circle(450, 290, 70, '#8EA47A')}</g>${row(30, 6)}${row(112, 29)}`;
};

const windowLight: Scene = (random) => {
  const leaves = list(16, () => {
    const x = between(random, 150, 410);
    const y = between(random, 10, 260);
    return `<ellipse cx="${x.toFixed(0)}" cy="${y.toFixed(0)}" rx="30" ry="9" fill="#9C5F3B" opacity=".5" transform="rotate(${Math.floor(between(random, -60, 30))} ${x.toFixed(0)} ${y.toFixed(0)})"/>`;
  });
  const panes = list(2, (i) =>
    list(3, (j) => `<path d="M${96 + i * 118} ${-10 + j * 100 + i * 26} l104 24 v84 l-104 -24Z" fill="#FFE2B0"/>`).join(
      '',
    ),
  );
  return `<defs>${vertical('s', '#C98F66', '#A5683F')}${blur('b', 4)}${blur('c', 6)}</defs>${backdrop('url(#s)')}
    <g filter="url(#b)">${panes.join('')}</g><g filter="url(#c)">${leaves.join('')}</g>`;
};

/** The sheet in reading order: light and dark frames take turns. */
export const scenes: readonly Scene[] = [
  stringLights,
  confetti,
  candle,
  table,
  danceFloor,
  lake,
  bokeh,
  bunting,
  sparkler,
  windowLight,
  lanterns,
  bubbles,
];
