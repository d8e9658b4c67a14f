/** A title as it stands in a path: lower case, spaces to hyphens, other symbols removed; letters of any script stay. [ROUTE-18] */
export function slug(title: string): string {
  return title
    .trim()
    .toLowerCase()
    .replace(/\s+/g, '-')
    .replace(/[^\p{L}\p{M}\p{N}-]/gu, '')
    .replace(/-{2,}/g, '-')
    .replace(/^-|-$/g, '');
}
