import { silhouette } from './people.ts';
import { between, list } from './random.ts';
import { backdrop, blur, circle, glow, type Scene, vertical } from './shapes.ts';

/** A vaulted cellar with lamps, and a couple dancing among the guests. */
const basement: Scene = (random) => {
  const lamps = list(9, (i) => {
    const x = 14 + i * 49;
    const y = 66 + Math.sin((i / 8) * Math.PI) * 26;
    return circle(x, y, 34, 'url(#g)', 'opacity=".75"') + circle(x, y, 5, '#FFF3D6');
  });
  const crowd = list(12, (i) => {
    const near = i % 2 === 0;
    const x = i * 40 - 12 + between(random, -8, 8);
    return { near, x, tall: between(random, near ? 196 : 158, near ? 214 : 172), gown: random() > 0.55, up: random() };
  }).filter(({ x }) => Math.abs(x - 210) > 62);
  const guest = ({ near, x, tall, gown, up }: (typeof crowd)[number]) =>
    silhouette(
      {
        x,
        y: near ? 362 : 318,
        tall,
        gown,
        hands:
          up > 0.5
            ? [
                [-0.16, 1.02],
                [0.12, 0.5],
              ]
            : up > 0.25
              ? [
                  [-0.12, 0.52],
                  [0.2, 1.04],
                ]
              : [
                  [-0.1, 0.55],
                  [0.1, 0.55],
                ],
      },
      near ? '#180C09' : '#2C140C',
    );
  return `<defs>${vertical('s', '#2A130C', '#6B2F18', '#B9632C')}${glow('g', '#FFC877')}${glow('h', '#FFD795')}${blur('b', 4)}${blur('c', 1.2)}</defs>${backdrop('#1C0D09')}
    <path d="M-60 340 V150 Q210 -110 480 150 V340Z" fill="url(#s)"/>
    <g fill="none" stroke="#120806" stroke-opacity=".45" stroke-width="5" filter="url(#b)"><path d="M30 340 V170 Q210 -30 390 170 V340"/><path d="M104 340 V190 Q210 54 316 190 V340"/></g>
    ${circle(210, 190, 170, 'url(#h)', 'opacity=".75"')}${lamps.join('')}
    <g filter="url(#c)">${crowd
      .filter(({ near }) => !near)
      .map(guest)
      .join('')}
    ${silhouette(
      {
        x: 190,
        y: 296,
        tall: 176,
        hands: [
          [0.12, 0.6],
          [0.3, 0.86],
        ],
        lean: 3,
      },
      '#160A07',
    )}
    ${silhouette(
      {
        x: 232,
        y: 298,
        tall: 160,
        gown: true,
        hands: [
          [-0.2, 0.82],
          [0.02, 0.98],
        ],
        lean: -4,
      },
      '#160A07',
    )}</g>
    <g filter="url(#c)">${crowd
      .filter(({ near }) => near)
      .map(guest)
      .join('')}</g>`;
};

/** Three friends before a low sun, arms around each other. */
const friends: Scene = () =>
  `<defs>${vertical('s', '#51617A', '#D9936B', '#F6CE92')}${glow('g', '#FFF2CF')}${blur('b', 3)}${blur('c', 1)}</defs>${backdrop('url(#s)')}
    ${circle(214, 190, 190, 'url(#g)', 'opacity=".9"')}<path d="M-60 236 Q120 214 240 226 T480 218 V340 H-60Z" fill="#3B2A25" filter="url(#b)"/>
    <g filter="url(#c)">${silhouette(
      {
        x: 128,
        y: 300,
        tall: 204,
        gown: true,
        hands: [
          [-0.3, 1.06],
          [0.34, 0.78],
        ],
      },
      '#1A1110',
    )}${silhouette(
      {
        x: 210,
        y: 304,
        tall: 226,
        hands: [
          [-0.3, 0.74],
          [0.3, 0.72],
        ],
      },
      '#1A1110',
    )}${silhouette(
      {
        x: 292,
        y: 300,
        tall: 200,
        gown: true,
        hands: [
          [-0.34, 0.8],
          [0.3, 1.06],
        ],
      },
      '#1A1110',
    )}</g>`;

/** Two frames on a light table: one kept with a tick, one struck out. */
const choice: Scene = () =>
  `<defs>${vertical('s', '#2C3A4A', '#C0704C', '#F2B06A')}${vertical('u', '#3A1714', '#7A2A1B')}${glow('g', '#FFE3A6')}${blur('b', 6)}${blur('c', 1)}</defs>${backdrop('#EFE4D2')}
    <rect x="-60" y="52" width="540" height="176" fill="#171210"/>
    <svg x="24" y="70" width="180" height="140" viewBox="0 0 180 140"><rect width="180" height="140" fill="url(#s)"/>${circle(96, 90, 86, 'url(#g)')}<g filter="url(#c)">${silhouette(
      {
        x: 78,
        y: 152,
        tall: 116,
        hands: [
          [0.1, 0.6],
          [0.3, 0.84],
        ],
        lean: 3,
      },
      '#171010',
    )}${silhouette(
      {
        x: 108,
        y: 152,
        tall: 106,
        gown: true,
        hands: [
          [-0.22, 0.82],
          [0.02, 0.98],
        ],
        lean: -4,
      },
      '#171010',
    )}</g></svg>
    <svg x="216" y="70" width="180" height="140" viewBox="0 0 180 140"><rect width="180" height="140" fill="url(#u)"/><g filter="url(#b)"><path d="M-10 150 Q30 60 92 78 T200 40 V150Z" fill="#D98A5A"/><circle cx="120" cy="30" r="26" fill="#F2C08A"/></g></svg>
    <path d="M96 216 L116 238 L164 176" fill="none" stroke="#2E7D5B" stroke-width="13" stroke-linecap="round" stroke-linejoin="round"/>
    <path d="M262 100 L352 182 M352 98 L264 184" fill="none" stroke="#D8432A" stroke-width="10" stroke-linecap="round"/>`;

/** Hands meeting over a toast, with a heart. */
const toast: Scene = (random) => {
  const lights = list(22, () =>
    circle(
      between(random, -10, 430),
      between(random, -10, 290),
      between(random, 9, 26),
      random() > 0.5 ? '#F7B65C' : '#F08A5A',
      `opacity="${between(random, 0.2, 0.5).toFixed(2)}"`,
    ),
  );
  const glass = (x: number, turn: number, flip: 1 | -1) =>
    `<g transform="translate(${x} 128) rotate(${turn}) scale(${flip} 1)"><path d="M-32 -70 H32 L20 18 Q0 36 -20 18Z" fill="#FFF2D8" fill-opacity=".32"/><path d="M-28 -36 H28 L19 16 Q0 33 -19 16Z" fill="url(#w)"/><path d="M-4 28 H4 V104 H-4Z" fill="#FFF2D8" fill-opacity=".7"/><path d="M-30 -66 L-19 12" stroke="#FFFBEF" stroke-width="3" stroke-opacity=".8"/><path d="M-14 66 Q-30 60 -34 78 L-46 190 H40 L30 74 Q20 58 8 66Z" fill="#160B08"/></g>`;
  return `<defs>${vertical('s', '#2B1511', '#6A2F1C', '#2A130E')}${vertical('w', '#FBDF8E', '#E2A23C')}${blur('b', 4)}</defs>${backdrop('url(#s)')}<g filter="url(#b)">${lights.join('')}</g>
    ${glass(163, 18, 1)}${glass(257, -18, -1)}
    <path d="M210 66 C190 34 150 48 158 80 C164 102 194 118 210 130 C226 118 256 102 262 80 C270 48 230 34 210 66Z" transform="translate(115.5 -10) scale(.45)" fill="#FF6A45"/>`;
};

/** A door left ajar, with the light of the party behind it. */
const door: Scene = () =>
  `<defs>${vertical('s', '#FFE2A6', '#F2A25A', '#B4552F')}${vertical('d', '#2C3942', '#1A2127')}${glow('g', '#FFD08A')}${blur('b', 7)}${blur('c', 1.2)}<clipPath id="h"><rect x="140" y="36" width="160" height="264"/></clipPath></defs>${backdrop('#151B20')}
    ${circle(262, 170, 250, 'url(#g)', 'opacity=".34"')}<path d="M128 24 H312 V310 H128Z" fill="#0C1013"/><path d="M140 36 H300 V300 H140Z" fill="url(#s)"/>
    <g clip-path="url(#h)" filter="url(#c)">${silhouette(
      {
        x: 250,
        y: 296,
        tall: 158,
        gown: true,
        hands: [
          [-0.16, 0.6],
          [0.14, 1.04],
        ],
      },
      '#6B331B',
    )}${silhouette(
      {
        x: 284,
        y: 304,
        tall: 182,
        hands: [
          [-0.12, 0.56],
          [0.1, 0.56],
        ],
      },
      '#3E1C10',
    )}</g>
    <path d="M140 36 L222 54 V318 L140 300Z" fill="url(#d)"/><path d="M154 62 L208 72 V156 L154 150Z M154 174 L208 178 V286 L154 276Z" fill="none" stroke="#44535E" stroke-width="4"/>
    <circle cx="211" cy="168" r="5" fill="#E9C27A"/><path d="M222 304 L300 300 L420 350 H190Z" fill="#F2A25A" opacity=".45" filter="url(#b)"/>`;

/** A photo whose lines of watermark end halfway. */
const lines: Scene = () => {
  const stripes = list(
    12,
    (i) =>
      `<path d="M${-120 + i * 44} 300 L${60 + i * 44} -20" stroke="#FFFDF6" stroke-width="2.5" stroke-opacity=".75"/>`,
  );
  return `<defs>${vertical('s', '#87A9BE', '#DCE3DC', '#F4DDB4')}${vertical('l', '#9DB7BE', '#5F7C86')}${glow('g', '#FFF8E2')}${blur('b', 3)}${blur('c', 1)}<clipPath id="h"><rect x="-60" y="-60" width="270" height="400"/></clipPath></defs>${backdrop('url(#s)')}
    ${circle(300, 96, 120, 'url(#g)')}<path d="M-60 190 Q70 118 170 166 T340 150 T480 172 V220 H-60Z" fill="#5D7A6B" filter="url(#b)"/><rect x="-60" y="200" width="540" height="140" fill="url(#l)"/>
    <path d="M150 236 H276 L262 316 H164Z" fill="#7A4E30"/><g filter="url(#c)">${silhouette(
      {
        x: 192,
        y: 262,
        tall: 150,
        hands: [
          [-0.14, 0.46],
          [0.3, 0.72],
        ],
      },
      '#22302F',
    )}${silhouette(
      {
        x: 234,
        y: 262,
        tall: 138,
        gown: true,
        hands: [
          [-0.3, 0.76],
          [0.14, 0.48],
        ],
      },
      '#FBF4E6',
    )}</g>
    <g clip-path="url(#h)">${stripes.join('')}</g><path d="M210 -60 V340" stroke="#FFFDF6" stroke-width="3"/>`;
};

/** The large picture of what works without a signal, then one for each of the other features in their order. */
export const featureScenes: readonly Scene[] = [basement, friends, choice, toast, door, lines];
