import { numberText } from '../../language/formats.ts';

/** A text in the number of what is counted, which stands at its `{number}`. */
type CountText = (values: { number: string }) => (count: number) => string;

/** `1 photo`, `1,200 photos` */
export function counted(text: CountText, count: number): string {
  return text({ number: numberText(count) })(count);
}
