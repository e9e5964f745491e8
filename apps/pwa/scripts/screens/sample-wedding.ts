/** A photo that a guest of the sample wedding takes. */
export interface Shot {
  guest: string;
  /** Index of its drawing. */
  scene: number;
  isPortrait?: boolean;
  /** From 0, when the wedding begins, to 1, now. */
  at: number;
  /** Waits for the host's review. */
  isPending?: boolean;
  caption?: string;
  tags?: string[];
  /** Names of guests who commented on it, and what they wrote. */
  comments?: readonly (readonly [guest: string, comment: string])[];
  /** How many of the other guests like it. */
  likes?: number;
}

/** The photos in the order of the evening: from the garden in the afternoon to the couple that dances. */
export const shotsOfTheEvening: readonly Shot[] = [
  { guest: 'Ana', scene: 7, at: 0.01 },
  { guest: 'Mila', scene: 19, at: 0.06, caption: 'They said yes!', tags: ['ceremony'], likes: 3 },
  { guest: 'Tom', scene: 22, at: 0.1, likes: 1 },
  { guest: 'Ana', scene: 20, at: 0.14, isPortrait: true, tags: ['ceremony'], likes: 2 },
  { guest: 'Lena', scene: 9, at: 0.27 },
  { guest: 'Ömer', scene: 5, at: 0.3, likes: 2 },
  { guest: 'Ana', scene: 21, at: 0.36, tags: ['dinner'] },
  { guest: 'Tom', scene: 3, at: 0.38, tags: ['dinner'] },
  { guest: 'Mila', scene: 11, at: 0.41, isPortrait: true, likes: 1 },
  { guest: 'Lena', scene: 23, at: 0.52, caption: 'Nobody breathe', tags: ['toast'], likes: 3 },
  { guest: 'Jakob', scene: 1, at: 0.55, likes: 1 },
  { guest: 'Ömer', scene: 10, at: 0.62, isPending: true },
  { guest: 'Ömer', scene: 2, at: 0.64, isPortrait: true, isPending: true },
  { guest: 'Ömer', scene: 26, at: 0.68, isPending: true },
  { guest: 'Ana', scene: 0, at: 0.7, likes: 2 },
  { guest: 'Tom', scene: 24, at: 0.75, tags: ['band', 'evening'], likes: 2 },
  { guest: 'Mila', scene: 27, at: 0.8, isPending: true },
  { guest: 'Lena', scene: 8, at: 0.83, isPortrait: true, likes: 1 },
  { guest: 'Jakob', scene: 25, at: 0.86, tags: ['dance'], likes: 2 },
  { guest: 'Tom', scene: 4, at: 0.9, tags: ['dance'], likes: 1 },
  {
    guest: 'Lena',
    scene: 18,
    at: 0.94,
    isPortrait: true,
    caption: 'The first dance',
    tags: ['dance', 'evening', 'family', 'band'],
    comments: [
      ['Ana', 'I was right behind you and cried.'],
      ['Tom', 'Look at their faces!'],
      ['Ömer', 'Please print this one.'],
    ],
    likes: 5,
  },
];

/** One photo of each of four guests, the first of them pending, for tests that only open the screens. */
export const fewShots: readonly Shot[] = [
  { guest: 'Ömer', scene: 7, at: 0.2, isPending: true },
  { guest: 'Ana', scene: 11, at: 0.4 },
  { guest: 'Tom', scene: 1, at: 0.6, likes: 1 },
  {
    guest: 'Lena',
    scene: 8,
    at: 0.8,
    caption: 'The first dance',
    tags: ['dance', 'evening', 'family', 'band'],
    comments: [['Ana', 'Look at their faces!']],
    likes: 3,
  },
];
