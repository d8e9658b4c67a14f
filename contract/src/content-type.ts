/**
 * The content type in lower case, `''` if there is none: types are compared case-insensitively. [wire content
 * §8.1]
 */
export function getContentType(record: { contentType?: string }): string {
  return (record.contentType ?? '').toLowerCase();
}
