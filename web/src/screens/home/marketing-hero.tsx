import { Link, useLocation } from 'react-router';
import { useT } from '../../i18n/use-t.ts';
import { accountTo } from '../../paths/account-params.ts';
import { paths } from '../../paths/paths.ts';
import { buttonClass } from '../../ui/button-class.ts';
import { useHeroPicture } from '../../ui/page-head.tsx';
import styles from './marketing-hero.module.css';

const at = (width: number) => `/images/open-stage-${width}.webp`;

/** The stage before anybody is on it. A small dense screen takes the least of it, as in browse/picture-set.ts. */
const PICTURE = {
  src: at(1280),
  srcSet: [640, 1280, 1920].map((width) => `${at(width)} ${width}w`).join(','),
  sizes:
    '(min-width:1600px) 100vw,(min-width:768px) min(100vw,1280px),' +
    '(min-resolution:2.5dppx) 240px,(min-resolution:1.5dppx) 360px,640px',
};

/** What a stranger is offered, and the two ways in. [HOME-01 HOME-02 HOME-03 HOME-04 HOME-05 HOME-07] (G-34) */
export function MarketingHero() {
  const t = useT('common');
  const location = useLocation();
  useHeroPicture(PICTURE);
  return (
    <header className={styles.pitch} data-surface="stage">
      <img className={styles.art} alt="" fetchPriority="high" {...PICTURE} />
      <h1 className={styles.title}>{t('pitch.title')}</h1>
      <p className={styles.trial}>{t('pitch.trial')}</p>
      <ul className={styles.bullets}>
        <li>{t('pitch.live')}</li>
        <li>{t('pitch.on_demand')}</li>
        <li>{t('pitch.once')}</li>
      </ul>
      <p className={styles.ways}>
        <Link className={buttonClass({ look: 'primary', big: true })} to={paths.pricing.to()}>
          {t('pitch.get_started')}
        </Link>
        <Link className={styles.signIn} to={accountTo(location, 'login')}>
          {t('pitch.sign_in')}
        </Link>
      </p>
    </header>
  );
}
