import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useT } from '../../i18n/use-t.ts';
import { paths } from '../../paths/paths.ts';
import { buttonClass } from '../../ui/button-class.ts';
import { Indicator } from '../../ui/indicator.tsx';
import styles from './empty-page.module.css';

/** Shown if a page of the user area has nothing to show yet, with a link home. */
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
