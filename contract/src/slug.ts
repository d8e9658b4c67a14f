/**
 * A title as it appears in a path: lower case, spaces become hyphens, other symbols are removed; letters of
 * any script are kept. [ROUTE-18]
 */
export function slug(title: string): string {
  return title
    .trim()
    .toLowerCase()
    .replace(/\s+/g, '-')
    .replace(/[^\p{L}\p{M}\p{N}-]/gu, '')
    .replace(/-{2,}/g, '-')
    .replace(/^-|-$/g, '');
}
