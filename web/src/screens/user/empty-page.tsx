import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useT } from '../../i18n/use-t.ts';
import { paths } from '../../paths/paths.ts';
import { buttonClass } from '../../ui/button-class.ts';
import { Indicator } from '../../ui/indicator.tsx';
import styles from './empty-page.module.css';

/** Stands where a page of the area has nothing to show yet, and leads on. */
export function EmptyPage({ heading, children }: { heading: string; children?: ReactNode }) {
  const t = useT('user');
  return (
    <div className={styles.empty}>
      <Indicator count={5} lit={null} />
      <h2 className={styles.heading}>{heading}</h2>
      {children && <p className={styles.text}>{children}</p>}
      <Link to={paths.home.to()} className={buttonClass({ look: 'primary' })}>
        {t('to_the_programme')}
      </Link>
    </div>
  );
}
