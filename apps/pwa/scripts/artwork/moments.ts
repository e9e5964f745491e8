import { type Figure, silhouette } from './people.ts';
import { between, list } from './random.ts';
import { backdrop, blur, circle, glow, type Scene, vertical } from './shapes.ts';

const figures = (fill: string, ...all: Figure[]) => all.map((figure) => silhouette(figure, fill)).join('');

/** A couple below an arch of flowers, and rows of guests who watch. */
const ceremony: Scene = (random) => {
  const blossoms = list(64, () => {
    const angle = between(random, 0.98, 2.02) * Math.PI;
    const x = 210 + Math.cos(angle) * between(random, 84, 104);
    const y = 146 + Math.sin(angle) * between(random, 104, 126);
    return circle(x, y, between(random, 5, 12), random() > 0.4 ? '#F3D3C4' : random() > 0.5 ? '#D98F7A' : '#7F9468');
  });
  const guests = list(14, (i) => {
    const x = (i < 7 ? i * 22 : 270 + (i - 7) * 22) + between(random, -4, 4);
    return `${circle(x, 222, 10, '#3A2F2B')}<path d="M${x - 17} 300 Q${x - 15} 238 ${x} 234 Q${x + 15} 238 ${x + 17} 300Z" fill="#3A2F2B"/>`;
  });
  return `<defs>${vertical('s', '#D8E0D4', '#EFE3CB')}${vertical('f', '#A9B383', '#7C8A5C')}${blur('b', 8)}${blur('c', 1.4)}</defs>${backdrop('url(#s)')}
    <g filter="url(#b)">${circle(20, 130, 90, '#93A57A')}${circle(400, 120, 100, '#88A074')}${circle(130, 150, 60, '#A7B68B')}${circle(300, 156, 66, '#9DB083')}</g>
    <rect x="-60" y="196" width="540" height="160" fill="url(#f)"/><path d="M176 196 H244 L286 340 H134Z" fill="#F3E9D8"/>
    <g filter="url(#c)">${blossoms.join('')}</g>
    ${figures('#2B2430', {
      x: 194,
      y: 216,
      tall: 104,
      hands: [
        [-0.14, 0.5],
        [0.22, 0.56],
      ],
    })}
    ${figures('#FBF3E8', {
      x: 226,
      y: 216,
      tall: 96,
      gown: true,
      hands: [
        [-0.24, 0.58],
        [0.14, 0.5],
      ],
    })}
    <g filter="url(#c)">${guests.join('')}</g>`;
};

const bouquet: Scene = (random) => {
  const flower = (x: number, y: number, size: number, color: string, heart: string) =>
    list(7, (i) => {
      const angle = (i / 7) * 2 * Math.PI;
      return circle(x + Math.cos(angle) * size * 0.6, y + Math.sin(angle) * size * 0.6, size * 0.52, color);
    }).join('') + circle(x, y, size * 0.42, heart);
  const leaves = list(18, (i) => {
    const turn = (i / 18) * 360 + between(random, -8, 8);
    return `<ellipse cx="0" cy="-118" rx="15" ry="42" fill="${i % 2 ? '#6F8660' : '#8DA079'}" transform="translate(206 138) rotate(${turn.toFixed(0)})"/>`;
  });
  const heads: [number, number, number, string, string][] = [
    [206, 64, 34, '#F1C9B8', '#D8876B'],
    [140, 98, 36, '#F7E6D6', '#E4B58F'],
    [272, 96, 36, '#E9A58C', '#B9553C'],
    [176, 146, 40, '#C8452B', '#8E2A1A'],
    [248, 158, 38, '#F7E6D6', '#E4B58F'],
    [126, 176, 32, '#E9A58C', '#B9553C'],
    [208, 208, 34, '#F1C9B8', '#D8876B'],
    [288, 198, 30, '#F3D9A6', '#D19A44'],
  ];
  return `<defs>${vertical('s', '#E4D9C8', '#CDBBA3')}${blur('b', 10)}${blur('c', 0.8)}</defs>${backdrop('url(#s)')}
    <ellipse cx="222" cy="168" rx="150" ry="138" fill="#7B6650" opacity=".35" filter="url(#b)"/>
    <g filter="url(#c)">${leaves.join('')}${heads.map((head) => flower(...head)).join('')}</g>`;
};

/** A pyramid of glasses, filled from above. */
const champagneTower: Scene = (random) => {
  const glass = (x: number, y: number) =>
    `<path d="M${x - 27} ${y} Q${x - 26} ${y + 30} ${x} ${y + 32} Q${x + 26} ${y + 30} ${x + 27} ${y}Z" fill="#F2C468" opacity=".86"/><path d="M${x - 29} ${y - 6} Q${x - 28} ${y + 32} ${x} ${y + 34} Q${x + 28} ${y + 32} ${x + 29} ${y - 6}" fill="none" stroke="#FFF6DF" stroke-opacity=".8" stroke-width="2"/><path d="M${x} ${y + 34} V${y + 56} M${x - 17} ${y + 58} H${x + 17}" stroke="#FFF6DF" stroke-opacity=".75" stroke-width="2.5"/>${circle(x - 11, y + 8, 3, '#FFFBEA', 'opacity=".8"')}`;
  const rows = [0, 1, 2, 3].map((row) => list(row + 1, (i) => glass(210 + (i - row / 2) * 62, 26 + row * 64)).join(''));
  const lights = list(16, () =>
    circle(
      between(random, -20, 440),
      between(random, 0, 220),
      between(random, 8, 26),
      '#F7B665',
      `opacity="${between(random, 0.12, 0.4).toFixed(2)}"`,
    ),
  );
  return `<defs>${vertical('s', '#2B1B14', '#5A3A22', '#2B1B14')}${glow('g', '#FFCB7A')}${blur('b', 3)}</defs>${backdrop('url(#s)')}${circle(210, 150, 210, 'url(#g)', 'opacity=".4"')}<g filter="url(#b)">${lights.join('')}</g>${rows.join('')}`;
};

/** A ball of mirrors, and the spots that it throws around. */
const mirrorBall: Scene = (random) => {
  const spots = list(46, () => {
    const x = between(random, -30, 450);
    const y = between(random, -20, 300);
    return `<ellipse cx="${x.toFixed(0)}" cy="${y.toFixed(0)}" rx="${between(random, 5, 12).toFixed(1)}" ry="${between(random, 3, 7).toFixed(1)}" fill="#FFE2B0" opacity="${between(random, 0.15, 0.55).toFixed(2)}" transform="rotate(${(Math.atan2(y - 112, x - 214) * 57).toFixed(0)} ${x.toFixed(0)} ${y.toFixed(0)})"/>`;
  });
  const tones = ['#7A5560', '#C9A08C', '#FFE9C9', '#9E6A63', '#4E3440', '#F2B98A'];
  const tiles = list(13, (row) => {
    const up = (row - 6) / 6.5;
    const half = Math.sqrt(1 - up * up) * 78;
    return list(14, (i) => {
      const left = 214 - Math.cos((i / 14) * Math.PI) * half;
      const right = 214 - Math.cos(((i + 0.86) / 14) * Math.PI) * half;
      return `<rect x="${left.toFixed(1)}" y="${(112 + up * 78 - 5).toFixed(1)}" width="${Math.max(0.5, right - left).toFixed(1)}" height="10" fill="${tones[Math.floor(random() * tones.length)]}"/>`;
    }).join('');
  });
  return `<defs>${vertical('s', '#1D0F1A', '#4A1C2E', '#6B2A2C')}${glow('g', '#FFB98A')}${blur('b', 2)}</defs>${backdrop('url(#s)')}${circle(214, 112, 200, 'url(#g)', 'opacity=".35"')}
    <g filter="url(#b)">${spots.join('')}</g><path d="M214 -40 V36" stroke="#0F080D" stroke-width="4"/>${circle(214, 112, 82, '#24131D')}${tiles.join('')}${circle(186, 82, 26, 'url(#g)', 'opacity=".9"')}`;
};

/** Two musicians before the lamp of a small stage. */
const band: Scene = (random) => {
  const heads = list(9, (i) => circle(i * 52 - 4, between(random, 276, 290), between(random, 28, 34), '#120706'));
  const guitar = `<g transform="translate(152 158) rotate(-24)" fill="#150A07" stroke="#150A07"><ellipse cx="0" cy="0" rx="26" ry="20"/><ellipse cx="24" cy="0" rx="18" ry="15"/><path d="M30 0 H104" stroke-width="7"/><path d="M102 0 H118" stroke-width="13"/></g>`;
  const bass = `<g fill="#150A07"><ellipse cx="302" cy="212" rx="34" ry="38"/><ellipse cx="302" cy="164" rx="25" ry="26"/><path d="M298 146 L299 44 H305 L306 146Z"/><circle cx="302" cy="44" r="8"/></g>`;
  return `<defs>${vertical('s', '#2A0F0B', '#8C3A1C', '#D98A45')}${glow('g', '#FFE0A0')}${blur('b', 1)}${blur('c', 2.4)}</defs>${backdrop('url(#s)')}${circle(222, 120, 190, 'url(#g)', 'opacity=".85"')}
    <rect x="-60" y="246" width="540" height="90" fill="#2A100A"/>
    <g filter="url(#b)">${figures(
      '#1B0D09',
      {
        x: 146,
        y: 262,
        tall: 190,
        hands: [
          [0.02, 0.5],
          [0.3, 0.66],
        ],
        lean: -3,
      },
      {
        x: 270,
        y: 262,
        tall: 196,
        hands: [
          [0.06, 0.5],
          [0.17, 0.84],
        ],
        lean: 3,
      },
    )}${guitar}${bass}
    <path d="M84 262 V108 M68 262 H100" stroke="#1B0D09" stroke-width="4"/>${circle(90, 104, 9, '#1B0D09')}</g><g filter="url(#c)">${heads.join('')}</g>`;
};

const balloons: Scene = (random) => {
  const colors = ['#D9583B', '#F0B74E', '#F4E4CC', '#E88F6B', '#3E7D6A'];
  const flock: [number, number, number][] = [
    [96, 120, 40],
    [174, 74, 46],
    [258, 108, 42],
    [330, 58, 34],
    [210, 172, 38],
    [134, 206, 30],
    [302, 192, 32],
    [380, 140, 26],
    [44, 56, 26],
  ];
  const balloon = ([x, y, size]: [number, number, number], i: number) =>
    `<path d="M${x} ${y + size * 1.2} q${between(random, -14, 14).toFixed(0)} 50 ${between(random, -8, 8).toFixed(0)} 120" fill="none" stroke="#FFF6E4" stroke-opacity=".6" stroke-width="1.5"/><path d="M${x - 5} ${y + size * 1.24} L${x} ${y + size * 1.1} L${x + 5} ${y + size * 1.24}Z" fill="${colors[i % colors.length]}"/><ellipse cx="${x}" cy="${y}" rx="${size}" ry="${size * 1.16}" fill="${colors[i % colors.length]}"/><ellipse cx="${x - size * 0.36}" cy="${y - size * 0.42}" rx="${size * 0.2}" ry="${size * 0.32}" fill="#FFFBF0" opacity=".5" transform="rotate(24 ${x - size * 0.36} ${y - size * 0.42})"/>`;
  return `<defs>${vertical('s', '#7FA9BC', '#BFD2CC', '#F1DDB9')}${blur('b', 14)}</defs>${backdrop('url(#s)')}<g filter="url(#b)" opacity=".7">${circle(90, 250, 60, '#FFF8E8')}${circle(180, 270, 70, '#FFF8E8')}${circle(340, 262, 64, '#FFF8E8')}</g>${flock.map(balloon).join('')}`;
};

/** A tent with lights below the moon. */
const marquee: Scene = (random) => {
  const stars = list(40, () =>
    circle(
      between(random, -20, 440),
      between(random, -20, 130),
      between(random, 0.6, 1.6),
      '#FFF3DC',
      `opacity="${between(random, 0.4, 0.95).toFixed(2)}"`,
    ),
  );
  const guests = list(9, (i) => {
    const x = 96 + i * 28 + between(random, -5, 5);
    return silhouette(
      {
        x,
        y: 238,
        tall: between(random, 44, 54),
        gown: random() > 0.5,
        hands: [
          [-0.12, random() > 0.6 ? 1 : 0.5],
          [0.14, random() > 0.7 ? 1 : 0.5],
        ],
      },
      '#3B1D10',
    );
  });
  const bulbs = list(15, (i) => {
    const x = 66 + i * 20.6;
    const y = 152 + Math.abs(Math.sin((i / 14) * Math.PI * 3)) * 9;
    return circle(x, y, 10, 'url(#g)') + circle(x, y, 2.4, '#FFF6DF');
  });
  return `<defs>${vertical('s', '#0E1626', '#22304A', '#4A4A5C')}${vertical('t', '#F6C877', '#E08F45')}${glow('g', '#FFD995')}${blur('b', 3)}${blur('c', 10)}</defs>${backdrop('url(#s)')}${stars.join('')}
    ${circle(346, 52, 60, 'url(#g)', 'opacity=".5"')}${circle(346, 52, 18, '#FFF4DA')}
    <path d="M-60 214 Q60 190 210 200 T480 196 V340 H-60Z" fill="#141A18" filter="url(#b)"/><ellipse cx="210" cy="238" rx="200" ry="34" fill="#FFC56E" opacity=".4" filter="url(#c)"/>
    <path d="M70 150 H350 V238 H70Z" fill="url(#t)"/>${guests.join('')}<path d="M44 152 L122 92 L146 108 L210 60 L274 108 L298 92 L376 152 Q350 146 326 152 T280 152 T234 152 T186 152 T140 152 T94 152 T44 152Z" fill="#F4E7D0"/><path d="M210 60 V38 L232 46 L210 54" fill="#C8371B" stroke="#F4E7D0" stroke-width="1.5"/>${bulbs.join('')}
    <path d="M70 152 V240 M350 152 V240" stroke="#F4E7D0" stroke-width="4"/>`;
};

/** The card at a plate, with a sprig of green. */
const placeCard: Scene = (random) => {
  const leaves = list(12, (i) => {
    const side = i % 2 ? 1 : -1;
    return `<ellipse cx="${232 + i * 12}" cy="${(86 - i * 4 + side * 11).toFixed(0)}" rx="15" ry="6" fill="${random() > 0.5 ? '#7C9069' : '#93A67F'}" transform="rotate(${side * 38 - 18} ${232 + i * 12} ${86 - i * 4 + side * 11})"/>`;
  });
  return `<defs>${vertical('s', '#B9764C', '#8F5233')}${blur('b', 8)}${blur('c', 1)}</defs>${backdrop('url(#s)')}
    ${list(7, (i) => `<path d="M-60 ${20 + i * 44} Q120 ${10 + i * 44} 480 ${26 + i * 44}" fill="none" stroke="#6E3B22" stroke-opacity=".35" stroke-width="${2 + (i % 3)}"/>`).join('')}
    <ellipse cx="150" cy="176" rx="150" ry="142" fill="#4A2615" opacity=".5" filter="url(#b)"/>${circle(140, 160, 136, '#FBF5E9')}${circle(140, 160, 98, '#EFE4D2')}
    <path d="M64 176 L228 118 L262 206 L96 268Z" fill="#5A3621" opacity=".4" filter="url(#b)"/><path d="M56 164 L222 104 L254 194 L88 256Z" fill="#FFFDF7"/>
    <path d="M112 204 q8 -34 18 -8 q5 14 15 -10 q5 -16 11 0 q5 11 14 -8 q6 -12 12 0 q6 9 18 -16" fill="none" stroke="#2B211C" stroke-width="3.4" stroke-linecap="round"/>
    <g filter="url(#c)"><path d="M220 92 Q300 70 386 34" fill="none" stroke="#66795A" stroke-width="3"/>${leaves.join('')}</g>
    <path d="M330 100 L350 300 M362 96 L384 300" stroke="#E3D7C4" stroke-width="9" stroke-linecap="round"/><path d="M320 76 V108 Q330 122 340 108 V76 M330 74 V112" fill="none" stroke="#E3D7C4" stroke-width="5" stroke-linecap="round"/>`;
};

/** Hands with sparklers that make way for the couple. */
const farewell: Scene = (random) => {
  const sparkler = (x: number, y: number) =>
    circle(x, y, 42, 'url(#g)') +
    list(18, () => {
      const angle = random() * 2 * Math.PI;
      const length = between(random, 10, 26);
      return `<path d="M${x} ${y} L${(x + Math.cos(angle) * length).toFixed(1)} ${(y + Math.sin(angle) * length).toFixed(1)}" stroke="#FFEBC0" stroke-width="1.3"/>`;
    }).join('') +
    circle(x, y, 4, '#FFFBEA');
  const rows = list(8, (i) => {
    const left = i < 4;
    const near = i % 4;
    const x = left ? 20 + near * 40 : 400 - near * 40;
    const tall = 240 - near * 34;
    const y = 372 - near * 38;
    const reach = left ? 0.2 : -0.2;
    const body = silhouette(
      {
        x,
        y,
        tall,
        gown: random() > 0.5,
        hands: left
          ? [
              [-0.12, 0.5],
              [reach, 1.08],
            ]
          : [
              [reach, 1.08],
              [0.12, 0.5],
            ],
      },
      '#120B0C',
    );
    return { near, drawn: body + sparkler(x + reach * tall, y - 1.12 * tall) };
  }).sort((a, b) => b.near - a.near);
  return `<defs>${vertical('s', '#131525', '#2C2333', '#513328')}${glow('g', '#FFC36B')}${glow('h', '#FFD9A0')}${blur('b', 0.8)}</defs>${backdrop('url(#s)')}${circle(210, 190, 170, 'url(#h)', 'opacity=".6"')}
    <path d="M150 340 L192 204 H228 L270 340Z" fill="#6E4A33" opacity=".7"/>
    <g filter="url(#b)">${figures('#1A1013', {
      x: 198,
      y: 246,
      tall: 112,
      hands: [
        [-0.16, 0.46],
        [0.22, 0.54],
      ],
    })}${figures('#FBEFDD', {
      x: 226,
      y: 246,
      tall: 102,
      gown: true,
      hands: [
        [-0.2, 0.56],
        [0.2, 0.92],
      ],
    })}${rows.map(({ drawn }) => drawn).join('')}</g>`;
};

/** What guests photograph at a wedding besides the scenes of the landing page, in the order of the day. */
export const moments: readonly Scene[] = [
  ceremony,
  bouquet,
  placeCard,
  balloons,
  champagneTower,
  band,
  mirrorBall,
  marquee,
  farewell,
];
