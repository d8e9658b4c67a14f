/** The content type in lower case, `''` when there is none: types compare in any case. [wire content §8.1] */
export function contentTypeOf(record: { contentType?: string }): string {
  return (record.contentType ?? '').toLowerCase();
}
