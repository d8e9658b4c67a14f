import { useState } from 'react';
import { Link } from 'react-router';
import { useSite } from '../config/config-context.ts';
import { useT } from '../i18n/use-t.ts';
import { paths } from '../paths/paths.ts';
import { Mark } from '../ui/mark.tsx';
import styles from './logo.module.css';
import { useSiteName } from './use-site-name.ts';

/** The brand's banner, or its mark and the site's name; links to Home. [LAYOUT-03 THEME-06] */
export function Logo({ onChoose }: { onChoose?: () => void }) {
  const t = useT('menu');
  const { banner, icon } = useSite().config.assets;
  const name = useSiteName();
  const [failed, setFailed] = useState(false);
  const fail = () => setFailed(true);
  // a picture may have failed before the script ran; a drawing may have no width of its own
  const check = (img: HTMLImageElement | null) => {
    if (img?.complete && !img.naturalWidth) img.decode().catch(fail);
  };
  return (
    <Link
      to={paths.home.to()}
      className={styles.logo}
      aria-label={t('logo', { site: name })}
      onClick={onChoose}
    >
      {banner && !failed ? (
        <img ref={check} className={styles.banner} src={banner} alt="" onError={fail} />
      ) : (
        <>
          {icon ? <img className={styles.mark} src={icon} alt="" /> : <Mark />}
          <span className={styles.name}>{name}</span>
        </>
      )}
    </Link>
  );
}
