import { Link, useLocation } from 'react-router';
import { FULL_SIZES } from '../../browse/card/picture-set.ts';
import { useT } from '../../i18n/use-t.ts';
import { accountTo } from '../../paths/account-params.ts';
import { paths } from '../../paths/paths.ts';
import { buttonClass } from '../../ui/button-class.ts';
import { useHeroPicture } from '../../ui/page-head.tsx';
import styles from './marketing-hero.module.css';

const at = (width: number) => `/images/open-stage-${width}.webp`;

/** An empty stage. */
const PICTURE = {
  src: at(1280),
  srcSet: [640, 1280, 1920].map((width) => `${at(width)} ${width}w`).join(),
  sizes: FULL_SIZES,
};

/** The introduction for anonymous viewers. [HOME-01 HOME-02 HOME-03 HOME-04 HOME-05 HOME-07] (G-34) */
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
        {['live', 'on_demand', 'once'].map((key) => (
          <li key={key}>{t(`pitch.${key}`)}</li>
        ))}
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
