/** Where a key moves the focus in a list: arrows wrap around, Home and End go to the ends. */
export function rovingIndex(key: string, index: number, count: number): number | undefined {
  if (count === 0) return undefined;
  switch (key) {
    case 'ArrowDown':
      return (index + 1) % count;
    case 'ArrowUp':
      return index <= 0 ? count - 1 : index - 1;
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    default:
      return undefined;
  }
}

/** The next name that starts with a typed letter, searching from the focused one. */
export function typedIndex(letter: string, index: number, names: readonly string[]): number | undefined {
  const wanted = letter.toLowerCase();
  const order = names.map((_, step) => (index + 1 + step) % names.length);
  return order.find((at) => names[at]?.toLowerCase().startsWith(wanted));
}
