import { paths } from './paths.ts';

/** Maximum length in characters; a service may refuse more, and nobody types that many. */
export const MAX_SEARCH = 200;

/** The search text for what was typed: trimmed, and no longer than the maximum. */
export function toSearchText(typed: string): string {
  // cutting may leave half of a surrogate pair, which an address cannot contain
  return typed
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, MAX_SEARCH)
    .replace(/\p{Surrogate}/gu, '')
    .trim();
}

/** The search text in an address; empty for any other page. [ROUTE-11 ROUTE-12] */
export function searchTextIn(pathname: string): string {
  const start = paths.search.to();
  return pathname.startsWith(start) ? toSearchText(decoded(pathname.slice(start.length))) : '';
}

/** An address typed by hand may contain a literal percent sign. */
function decoded(part: string): string {
  try {
    return decodeURIComponent(part.replace(/%(?![\da-f]{2})/gi, '%25'));
  } catch {
    return part;
  }
}
