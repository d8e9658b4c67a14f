import { queryOptions } from '@tanstack/react-query';
import { lateCode } from '../../lib/late-code.ts';
import { MOST_CHARACTERS, type RichNode } from './rich-text.ts';

const PARSER = lateCode(async () => (await import('./parse-rich-text.ts')).parseRichText);

/**
 * A text in Markdown as what is drawn of it; null where it is shown as it stands. A page that a server rendered carries
 * the answer, so that the browser needs no code for it.
 */
export function richTextQuery(text: string, title: string) {
  return queryOptions({
    queryKey: ['rich-text', text.length, markOf(text), title],
    queryFn: async (): Promise<RichNode[] | null> =>
      text.length > MOST_CHARACTERS ? null : (await PARSER.load())(text, title),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
}

/** Tells one text from another; no secret hangs on it. */
function markOf(text: string): number {
  let mark = 0;
  for (let at = 0; at < text.length; at += 1) mark = (mark * 31 + text.charCodeAt(at)) | 0;
  return mark;
}
