export const printThemes = ['paper', 'film', 'night'] as const;

/** `paper` uses the least ink, `film` has the rims of a film, and `night` is light on dark. */
export type PrintTheme = (typeof printThemes)[number];

export function isPrintTheme(value: unknown): value is PrintTheme {
  return printThemes.some((theme) => theme === value);
}
