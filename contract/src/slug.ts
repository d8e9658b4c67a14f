/** A title as in a path: lower case, hyphens for spaces, letters of any script, no symbols. [ROUTE-18] */
export function slug(title: string): string {
  return title
    .trim()
    .toLowerCase()
    .replace(/\s+/g, '-')
    .replace(/[^\p{L}\p{M}\p{N}-]/gu, '')
    .replace(/-{2,}/g, '-')
    .replace(/^-|-$/g, '');
}
