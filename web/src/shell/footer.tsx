import { localized } from '@marquee/contract/localized';
import { useCardLinks } from '../browse/card/use-card-links.ts';
import { useSite } from '../config/config-context.ts';
import { useLanguage } from '../i18n/i18n-context.ts';
import { useT } from '../i18n/use-t.ts';
import { useClock, useTimeZone } from '../lib/clock.ts';
import { paths } from '../paths/paths.ts';
import { copyrightLine } from './copyright-line.ts';
import styles from './footer.module.css';
import { NavLinks } from './nav-links.tsx';
import { NewsletterForm } from './newsletter-form.tsx';
import { SocialLinks } from './social-links.tsx';
import { useSiteName } from './use-site-name.ts';

/**
 * Menu, contact, social links, the brand's text and copyright; empty parts are left out. [LAYOUT-19 LAYOUT-20
 * LAYOUT-21 LAYOUT-22 THEME-04]
 */
export function Footer() {
  const t = useT('menu');
  const { config, brand } = useSite();
  const name = useSiteName();
  const language = useLanguage();
  const footerText = localized({ ...config.styling, custom: config.custom }, 'footerText', language);
  const reachable = brand.contactEmail || brand.contactAddress;
  return (
    <footer className={styles.footer}>
      <div className={styles.top}>
        <div className={styles.about}>
          <p className={styles.name}>{name}</p>
          <p className={styles.description}>{localized(config, 'description', language)}</p>
          <NewsletterForm />
        </div>
        <nav aria-label={t('footer_navigation')}>
          <h2 className={styles.heading}>{t('watch')}</h2>
          <NavLinks className={styles.links} />
        </nav>
        {reachable && (
          <div>
            <h2 className={styles.heading}>{t('contact')}</h2>
            <address className={styles.contact}>
              {brand.contactEmail && <a href={`mailto:${brand.contactEmail}`}>{brand.contactEmail}</a>}
              {brand.contactAddress && <span className={styles.lines}>{brand.contactAddress}</span>}
            </address>
          </div>
        )}
      </div>
      <div className={styles.legal}>
        <div>
          <Copyright name={name} footerText={footerText} />
          {footerText && <p>{footerText}</p>}
        </div>
        <LegalLinks />
        <SocialLinks />
      </div>
    </footer>
  );
}

/** Pages that nobody expects in the main menu. (G-30) */
function LegalLinks() {
  const t = useT('menu');
  const { onClick } = useCardLinks();
  return (
    <nav aria-label={t('legal_links')}>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the links in it are pressed, by keys too */}
      <ul className={styles.legalLinks} onClick={onClick}>
        <li>
          <a href={paths.about.to()}>{t('about')}</a>
        </li>
        <li>
          <a href={paths.privacyPolicy.to()}>{t('privacy_policy')}</a>
        </li>
        <li>
          <a href={paths.termsOfUse.to()}>{t('terms_of_use')}</a>
        </li>
      </ul>
    </nav>
  );
}

/** Renders again when the time zone is known. The date is the page's, as a device's may be wrong. */
function Copyright({ name, footerText }: { name: string; footerText: string | undefined }) {
  const line = copyrightLine(name, useClock().atRender.nowMs, useTimeZone(), footerText);
  return line && <p>{line}</p>;
}
