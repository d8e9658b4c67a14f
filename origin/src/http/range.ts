/** First and last byte, both included. */
type ByteRange = { start: number; end: number };

/**
 * Reads a `Range` header for a file of `size` bytes.
 *
 * @returns `whole` if the whole file is to be sent (no header, another unit, bad syntax, or several ranges),
 * `unsatisfiable` for 416, otherwise the one range, cut off at the end of the file
 */
export function readRange(
  header: string | null | undefined,
  size: number,
): ByteRange | 'whole' | 'unsatisfiable' {
  const match = /^bytes=\s*(\d{0,15})\s*-\s*(\d{0,15})\s*$/i.exec(header ?? '');
  if (!match) return 'whole';
  const [, first = '', last = ''] = match;
  if (first === '' && last === '') return 'whole';
  if (first === '') {
    const length = Number(last);
    if (length === 0 || size === 0) return 'unsatisfiable';
    return { start: Math.max(0, size - length), end: size - 1 };
  }
  const start = Number(first);
  const end = last === '' ? size - 1 : Math.min(Number(last), size - 1);
  if (last !== '' && Number(last) < start) return 'whole';
  return start >= size ? 'unsatisfiable' : { start, end };
}
