import { formatNumber } from '../../language/formats.ts';

/** A text with plural forms, in which `{number}` is replaced by the formatted number. */
type CountText = (values: { number: string }) => (count: number) => string;

/** Returns a count with its noun, such as `1 photo` or `1,200 photos`. */
export function formatCount(text: CountText, count: number): string {
  return text({ number: formatNumber(count) })(count);
}
