import type { Config } from '@marquee/contract/config';
import { localized } from '@marquee/contract/localized';
import { paths } from '../paths/paths.ts';

export interface NavItem {
  label: string;
  to: string;
}

/** The untranslated label of the entry that leads to them. (G-26) */
const FREE_CLIPS = /^\s*free clips\s*$/i;

const TARGETS = {
  playlist: paths.playlist.to,
  content_list: paths.contentList.to,
  media: paths.media.to,
} as const;

/**
 * Home, then the configured menu in its order, each under its label in this language. With a label for it, Pricing
 * stands before the free clips, else at the end. [LAYOUT-04 LAYOUT-05 LAYOUT-08 I18N-12]
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
    // the first item is Home; without the entry, the end
    items.splice(freeClips + 1 || items.length, 0, { label: labels.pricing, to: paths.pricing.to() });
  }
  return items;
}

/** Whether an entry is where the viewer is: a slug behind the id changes nothing, and Home is only itself. */
export function isCurrent({ to }: NavItem, pathname: string): boolean {
  return pathname === to || (to !== paths.home.to() && pathname.startsWith(`${to}/`));
}
