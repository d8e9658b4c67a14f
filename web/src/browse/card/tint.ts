const COLOUR = /^#[\da-f]{3,8}$/i;

const refs = new Map<string, (element: HTMLElement | null) => void>();

/**
 * A ref that gives an element its item's main colour, for the time until the picture is there. It is written by script
 * because a page with a strict policy has no style attributes.
 */
export function tintRef(tint: string | undefined): ((element: HTMLElement | null) => void) | undefined {
  if (!tint || !COLOUR.test(tint)) return undefined;
  const known =
    refs.get(tint) ?? ((element: HTMLElement | null) => element?.style.setProperty('--tint', tint));
  refs.set(tint, known);
  return known;
}
