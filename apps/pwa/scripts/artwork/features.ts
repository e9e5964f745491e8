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

/** The large picture of what works without a signal. */
export const featureScenes: readonly Scene[] = [basement];
