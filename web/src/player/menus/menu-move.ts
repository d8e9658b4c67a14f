/**
 * Where a key leads in a menu of `labels`, from row `at` (-1: none): arrows wrap around, Home and End jump, a
 * letter finds the next row that starts with it. Undefined for a key that moves nothing.
 */
export function moveInMenu(key: string, at: number, labels: readonly string[]): number | undefined {
  const count = labels.length;
  if (count === 0) return undefined;
  if (key === 'ArrowDown') return (at + 1) % count;
  if (key === 'ArrowUp') return (Math.max(at, 0) - 1 + count) % count;
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  if (key.length !== 1 || key === ' ') return undefined;
  const letter = key.toLowerCase();
  const order = labels.map((_, step) => (at + 1 + step + count) % count);
  return order.find((index) => labels[index]?.trim().toLowerCase().startsWith(letter));
}
