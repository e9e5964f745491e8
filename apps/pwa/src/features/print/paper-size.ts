export const paperSizes = ['a4', 'letter'] as const;

/** The dimensions of the sizes are in printed-page.css. */
export type PaperSize = (typeof paperSizes)[number];

export function isPaperSize(value: unknown): value is PaperSize {
  return paperSizes.some((size) => size === value);
}
