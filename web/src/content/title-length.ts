/**
 * How small a large title is written, so that its longest word stays on one line and the actions in view; undefined: in
 * full size.
 */
export function titleLength(title: string): 'long' | 'endless' | undefined {
  const word = Math.max(...title.split(/[\s-]+/).map(({ length }) => length));
  if (title.length > 120 || word > 24) return 'endless';
  return title.length > 40 || word > 12 ? 'long' : undefined;
}
