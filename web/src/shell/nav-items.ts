import type { Config } from '@marquee/contract/config';
import { localized } from '@marquee/contract/localized';
import { paths } from '../paths/paths.ts';

export interface NavItem {
  label: string;
  to: string;
}

/** The untranslated label of the free clips' entry. (G-26) */
const FREE_CLIPS = /^\s*free clips\s*$/i;

const TARGETS = {
  playlist: paths.playlist.to,
  content_list: paths.contentList.to,
  media: paths.media.to,
} as const;

/**
 * Home, then the configured menu in its order, with labels in this language. Pricing, if it has a label,
 * comes before the free clips, else last. [LAYOUT-04 LAYOUT-05 LAYOUT-08 I18N-12]
 */
export function navItems(
  { menu }: Pick<Config, 'menu'>,
  language: string,
  labels: { home: string; pricing?: string | undefined },
): NavItem[] {
  const items = [
    { label: labels.home, to: paths.home.to() },
    ...menu.map((entry) => ({
      label: localized(entry, 'label', language) ?? entry.label,
      to: TARGETS[entry.type](entry.contentId),
    })),
  ];
  if (labels.pricing) {
    const freeClips = menu.findIndex(({ label }) => FREE_CLIPS.test(label));
    // the first item is Home; without that entry Pricing goes last
    items.splice(freeClips + 1 || items.length, 0, { label: labels.pricing, to: paths.pricing.to() });
  }
  return items;
}

/** Whether an entry is the current page: a slug makes no difference; Home matches only itself. */
export function isCurrent({ to }: NavItem, pathname: string): boolean {
  return pathname === to || (to !== paths.home.to() && pathname.startsWith(`${to}/`));
}
