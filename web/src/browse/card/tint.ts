const COLOUR = /^#[\da-f]{3,8}$/i;

const refs = new Map<string, (element: HTMLElement | null) => void>();

/**
 * A ref that sets an element's `--tint` to its item's main colour, shown until the picture has loaded. It is
 * set by script because a strict policy forbids style attributes.
 */
export function tintRef(tint: string | undefined): ((element: HTMLElement | null) => void) | undefined {
  if (!tint || !COLOUR.test(tint)) return undefined;
  const known =
    refs.get(tint) ?? ((element: HTMLElement | null) => element?.style.setProperty('--tint', tint));
  refs.set(tint, known);
  return known;
}
