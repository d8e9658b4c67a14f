import type { Config } from '@marquee/contract/config';
import { localized } from '@marquee/contract/localized';
import { paths } from '../paths/paths.ts';

export interface NavItem {
  label: string;
  to: string;
}

const TARGETS = {
  playlist: paths.playlist.to,
  content_list: paths.contentList.to,
  media: paths.media.to,
} as const;

/** Home, then the configured menu in its order, each under its label in this language. [LAYOUT-04 LAYOUT-05 I18N-12] */
export function navItems({ menu }: Pick<Config, 'menu'>, language: string, homeLabel: string): NavItem[] {
  return [
    { label: homeLabel, to: paths.home.to() },
    ...menu.map((entry) => ({
      label: localized(entry, 'label', language) ?? entry.label,
      to: TARGETS[entry.type](entry.contentId),
    })),
  ];
}

/** Whether an entry is where the viewer is: a slug behind the id changes nothing, and Home is only itself. */
export function isCurrent({ to }: NavItem, pathname: string): boolean {
  return pathname === to || (to !== paths.home.to() && pathname.startsWith(`${to}/`));
}
