export const posterThemes = ['paper', 'film', 'night'] as const;

/** `paper` uses the least ink, `film` has the rims of a film, and `night` is light on dark. */
export type PosterTheme = (typeof posterThemes)[number];

export function isPosterTheme(value: unknown): value is PosterTheme {
  return posterThemes.some((theme) => theme === value);
}
