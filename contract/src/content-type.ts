/** The content type in lower case, as types are compared in any case; `''`: none. [wire content §8.1] */
export function getContentType(record: { contentType?: string }): string {
  return (record.contentType ?? '').toLowerCase();
}
