import type { Config } from '@marquee/contract/config';
import { mediaQuery } from '../content/media-query.ts';
import { richTextQuery } from '../content/rich-text/rich-text-query.ts';
import { pageText } from './page-text.ts';
import type { ScreenDeps } from './screen.ts';

/** Pages that a brand may write: the config's `custom` names the item (content type `page`). (G-13) */
export type BrandPage = 'aboutPageId' | 'privacyPolicyPageId' | 'termsOfUsePageId';

/** The item's id, if the brand has its own page. */
export function getPageId({ custom }: Pick<Config, 'custom'>, page: BrandPage): string | undefined {
  const id = custom[page];
  return typeof id === 'string' && id !== '' ? id : undefined;
}

/** Requests the brand's own text, if it has one. */
export async function prepareBrandText(
  { config, content, messages, ask }: ScreenDeps,
  page: BrandPage,
): Promise<undefined> {
  const id = getPageId(config, page);
  const item = id && (await ask(mediaQuery(content, id)));
  const text = item && pageText(item, messages.language).text;
  if (text) await ask(richTextQuery(text, ''));
}
