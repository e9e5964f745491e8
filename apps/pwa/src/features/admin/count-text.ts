const inThousands = new Intl.NumberFormat('en-US');

/** `10,000` */
export function countText(count: number): string {
  return inThousands.format(count);
}

/** `1 photo`, `1,200 photos`; of nouns that take an `s`. */
export function counted(count: number, noun: string): string {
  return `${countText(count)} ${noun}${count === 1 ? '' : 's'}`;
}
