import { ArrowUpRight } from 'lucide-react';
import { useMemo } from 'react';
import { useLocation } from 'react-router';
import { accessModel } from '../access/access-model.ts';
import { useIsLoggedOut } from '../access/use-is-logged-out.ts';
import { useCardLinks } from '../browse/card/use-card-links.ts';
import { useSite } from '../config/config-context.ts';
import { useLanguage } from '../i18n/i18n-context.ts';
import { useT } from '../i18n/use-t.ts';
import { ExternalLink } from '../ui/external-link.tsx';
import { isCurrent, navItems } from './nav-items.ts';

export interface NavLinksProps {
  className?: string | undefined;
  /** The studio's link comes last, as it leads out of the product. */
  studio?: boolean;
  onChoose?: (() => void) | undefined;
}

/**
 * The site's menu, with Pricing for anonymous viewers where there are plans. [LAYOUT-04 LAYOUT-07 LAYOUT-09 LAYOUT-15
 * LAYOUT-19] (G-188)
 */
export function NavLinks({ className, studio = false, onChoose }: NavLinksProps) {
  const { config, brand } = useSite();
  const t = useT('menu');
  const language = useLanguage();
  const { pathname } = useLocation();
  // the router's own links would each render at every navigation, in all three menus
  const { onClick } = useCardLinks();
  const isLoggedOut = useIsLoggedOut();
  const withPricing = isLoggedOut && accessModel(config) === 'SVOD';
  // stable across screens: only the current one changes
  const items = useMemo(
    () => navItems(config, language, { home: t('home'), pricing: withPricing ? t('pricing') : undefined }),
    [config, language, t, withPricing],
  );
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the links in it are pressed, by keys too
    <ul className={className} onClick={onClick}>
      {items.map((item, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the menu is fixed, and may name one list twice
        <li key={index}>
          <a href={item.to} aria-current={isCurrent(item, pathname) ? 'page' : undefined} onClick={onChoose}>
            {item.label}
          </a>
        </li>
      ))}
      {studio && brand.studioUrl && (
        <li>
          <ExternalLink href={brand.studioUrl} newTab={t('new_tab')}>
            {brand.studioLabel || t('studio')}
            <ArrowUpRight aria-hidden="true" />
          </ExternalLink>
        </li>
      )}
    </ul>
  );
}
