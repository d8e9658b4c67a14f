import { queryOptions } from '@tanstack/react-query';
import { lazyModule } from '../../lib/lazy-module.ts';
import { MAX_CHARACTERS, type RichNode } from './rich-text.ts';

const PARSER = lazyModule(async () => (await import('./parse-rich-text.ts')).parseRichText);

/** Parsed Markdown, also in a server's page; null if it must be shown as plain text. */
export function richTextQuery(text: string, title: string) {
  return queryOptions({
    queryKey: ['rich-text', text.length, getMark(text), title],
    queryFn: async (): Promise<RichNode[] | null> =>
      text.length > MAX_CHARACTERS ? null : (await PARSER.load())(text, title),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
}

/** A hash to tell texts apart; it need not be secure. */
function getMark(text: string): number {
  let mark = 0;
  for (let at = 0; at < text.length; at += 1) mark = (mark * 31 + text.charCodeAt(at)) | 0;
  return mark;
}
