import { paths } from './paths.ts';

/** Characters; a service may refuse more, and nobody types as many. */
export const LONGEST_SEARCH = 200;

/** What is searched for when this was typed: without blanks round it, of a length that is answered. */
export function toSearchText(typed: string): string {
  // a cut may leave half of a letter, which no address can hold
  return typed
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, LONGEST_SEARCH)
    .replace(/\p{Surrogate}/gu, '')
    .trim();
}

/** What the address of a search asks for; empty at any other. [ROUTE-11 ROUTE-12] */
export function searchTextIn(pathname: string): string {
  const start = paths.search.to();
  return pathname.startsWith(start) ? toSearchText(decoded(pathname.slice(start.length))) : '';
}

/** Typed by hand, an address may hold a percent sign that stands for itself. */
function decoded(part: string): string {
  try {
    return decodeURIComponent(part.replace(/%(?![\da-f]{2})/gi, '%25'));
  } catch {
    return part;
  }
}
