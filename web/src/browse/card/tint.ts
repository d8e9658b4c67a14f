const COLOUR = /^#[\da-f]{3,8}$/i;

const refs = new Map<string, (element: HTMLElement | null) => void>();

/** Sets an element's `--tint` to its item's main colour; a strict policy forbids style attributes. */
export function tintRef(tint: string | undefined): ((element: HTMLElement | null) => void) | undefined {
  if (!tint || !COLOUR.test(tint)) return undefined;
  const known =
    refs.get(tint) ?? ((element: HTMLElement | null) => element?.style.setProperty('--tint', tint));
  refs.set(tint, known);
  return known;
}
